import { useEffect, useState } from "react";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { documentBytes } from "#parts/documents/use-pdf.ts";

interface LinkedPictureProps {
  reference: string;
  alt: string;
  token: string;
}

/** A picture of a shared loan request: read with the link's token, which no address carries. */
export function LinkedPicture({ reference, alt, token }: LinkedPictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  const kept = reference.startsWith("/api/files/");
  useEffect(() => {
    if (!kept) return undefined;
    let made: string | null = null;
    let wanted = true;
    documentBytes("loans.linkPicture", { token, reference }).then(
      (bytes) => {
        if (!wanted) return;
        made = URL.createObjectURL(bytes);
        setUrl(made);
      },
      () => {
        if (wanted) setUrl("");
      },
    );
    return () => {
      wanted = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [kept, reference, token]);
  if (!kept || url === "") {
    return <HomePicture reference={kept ? "" : reference} alt={alt} sizes="32rem" />;
  }
  if (url === null) return <Skeleton className="aspect-[3/2] w-full" />;
  return <Picture src={url} alt={alt} ratio="3 / 2" width={3} height={2} />;
}
