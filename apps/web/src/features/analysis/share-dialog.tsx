import { dayOf, disclosureAt, servicesIn } from "@oneup/domain";
import { routes } from "@oneup/operations";
import { oneUpsTexts as t } from "@oneup/texts";
import { Download, QrCode, Share2, Unlink } from "lucide-react";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { server } from "#backend/http.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LockableButton, Locked, useReadOnly } from "#parts/forms/read-only.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { TextLink } from "#ui/typography.tsx";
import { downloadPicture, sharePicture } from "./share-picture.ts";

interface ShareDialogProps {
  pictureId: string;
  room: string;
  /** The home's state, in two letters; empty where unknown. */
  state: string;
  onClose: () => void;
}

type Disclosure = ReturnType<typeof disclosureAt>;

/** A listing service's rules for such a picture. */
function ServiceNote({ service }: { service: NonNullable<Disclosure["service"]> }) {
  const { name, caption, originalPlace, takesChangedFixtures, rule, source, checkedOn } = service;
  return (
    <Notice
      tone={takesChangedFixtures ? "slate" : "brass"}
      action={
        <CopyButton text={caption} size="sm">
          {t.share.copyCaption()}
        </CopyButton>
      }
    >
      <span className="flex flex-col gap-1">
        {takesChangedFixtures ? null : <span>{t.share.noFixtures({ service: name })}</span>}
        <span>{t.share.caption({ caption })}</span>
        {originalPlace === null ? null : <span>{t.share.place({ place: originalPlace })}</span>}
        <TextLink href={source}>{t.share.rule({ rule, date: formatDate(checkedOn) })}</TextLink>
      </span>
    </Notice>
  );
}

interface PageNoteProps {
  pictureId: string;
  token: string;
  onTakenBack: () => void;
}

/** The picture's public page, and a way to close it. */
function PageNote({ pictureId, token, onTakenBack }: PageNoteProps) {
  const unshare = useCommand("pictures.unshare");
  const takeBack = async () => {
    try {
      await unshare.mutateAsync({ pictureId });
      toasts.show({ title: t.share.takenBack(), description: t.share.takenBackLine() });
      onTakenBack();
    } catch (error) {
      toastFailure(error, t.share.takeBackFailed());
    }
  };
  return (
    <Notice
      icon={<QrCode />}
      title={t.share.open()}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="sm" href={`/p/${token}`} target="_blank">
            {t.share.view()}
          </ButtonLink>
          <LockableButton
            size="sm"
            icon={<Unlink />}
            loading={unshare.isPending}
            onClick={() => void takeBack()}
          >
            {t.share.takeBack()}
          </LockableButton>
        </span>
      }
    >
      {t.share.openLine()}
    </Notice>
  );
}

/** The dialog that shares a 1UP (T-14, PIC-11): the listing service, and a public page or none. */
export default function ShareDialog({ pictureId, room, state, onClose }: ShareDialogProps) {
  const me = useMe();
  const isReadOnly = useReadOnly() !== "";
  const page = useVerb("pictures.readPage", { pictureId });
  const make = useCommand("pictures.share");
  const [serviceId, setServiceId] = useState("");
  const [withPage, setWithPage] = useState(true);
  const [busy, setBusy] = useState<"share" | "download" | null>(null);
  const today = dayOf(new Date().toISOString());
  const isRealtor = me?.userType === "realtor";
  const services = isRealtor ? servicesIn(state, today) : [];
  const { law, service } = disclosureAt({ state, service: serviceId }, today);
  const { token = null, possible = false } = page.data ?? {};
  const isImpossible = page.data?.possible === false;
  const makesPage = possible && token === null && withPage && !isReadOnly;

  const makeCopy = async () =>
    server.bytes(routes["pictures.copy"], {
      pictureId,
      ...(state === "" ? {} : { state }),
      ...(serviceId === "" ? {} : { service: serviceId }),
    });
  const leave = async (how: "share" | "download") => {
    setBusy(how);
    try {
      // The page is there before a code leads to it.
      if (makesPage) await make.mutateAsync({ pictureId });
      await (how === "share" ? sharePicture(room, makeCopy) : downloadPicture(makeCopy));
    } catch (error) {
      toastFailure(error, makesPage ? t.share.pageFailed() : t.toast.shareFailed());
    } finally {
      setBusy(null);
      void page.refetch();
    }
  };

  const wordless = service?.inFile === "nothing";
  return (
    <Dialog
      onClose={onClose}
      title={t.share.title()}
      description={wordless ? t.share.leadPlain({ service: service.name }) : t.share.lead()}
      footer={
        <>
          <Button
            icon={<Download />}
            loading={busy === "download"}
            disabled={busy !== null || page.isPending}
            onClick={() => void leave("download")}
          >
            {t.share.download()}
          </Button>
          <Button
            variant="primary"
            icon={<Share2 />}
            loading={busy === "share"}
            disabled={busy !== null || page.isPending}
            onClick={() => void leave("share")}
          >
            {t.share.action()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {services.length === 0 ? null : (
          <Field label={t.share.service()}>
            <Select
              value={serviceId}
              placeholder={t.share.noService()}
              options={services.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setServiceId(event.currentTarget.value)}
            />
          </Field>
        )}
        {service === null ? null : <ServiceNote service={service} />}
        {token === null ? (
          <Locked>
            <Checkbox
              label={t.share.page()}
              hint={
                isImpossible
                  ? t.share.noOriginal()
                  : `${t.share.pageLine()}${isRealtor && law?.needsOriginal ? ` ${t.share.pageLaw()}` : ""}`
              }
              checked={withPage && !isImpossible && !isReadOnly}
              disabled={isImpossible}
              onChange={(event) => setWithPage(event.currentTarget.checked)}
            />
          </Locked>
        ) : (
          <PageNote pictureId={pictureId} token={token} onTakenBack={() => void page.refetch()} />
        )}
      </div>
    </Dialog>
  );
}
