import { commonTexts, reportTexts } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { type LinkSharing, useLinkSharing } from "./link-sharing.tsx";
import { usePdf } from "./use-pdf.ts";

/** The name of a report's file. A report shows its address whole, so its name may. */
export const reportFile = (address: string) => `${reportTexts.title()}, ${address}.pdf`;

/** A realtor's report on a property, by link and as PDF (DOC-03), and what of it is being made. */
export function useReport(
  propertyId: string,
  address: string,
): {
  sharing: LinkSharing;
  download: () => Promise<void>;
  making: "link" | "pdf" | null;
  /** What is being made, in words; empty while nothing is. */
  label: string;
  stop: () => void;
} {
  const pdf = usePdf(reportFile(address));
  const make = useCommand("reports.share");
  const revoke = useCommand("reports.revoke");
  const sharing = useLinkSharing({
    path: "/property-report",
    subject: propertyId,
    make: () => make.mutateAsync({ propertyId }),
    revoke: () => revoke.mutateAsync({ propertyId }),
    stopping: revoke.isPending,
    words: reportTexts.card,
  });
  const download = () => pdf.download("reports.pdf", { propertyId });
  if (make.isPending) {
    return {
      sharing,
      download,
      making: "link",
      label: commonTexts.makingTheLink(),
      stop: make.stop,
    };
  }
  const label = pdf.busy ? commonTexts.makingThePdf() : "";
  return { sharing, download, making: pdf.busy ? "pdf" : null, label, stop: pdf.stop };
}
