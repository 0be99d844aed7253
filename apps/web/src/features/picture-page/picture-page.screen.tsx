import type { SharedPictureAnswer } from "@oneup/operations";
import { picturePageTexts as t } from "@oneup/texts";
import { useParams } from "react-router";
import { LinkPage } from "#parts/documents/link-page.tsx";
import { PictureLabelBadge, PictureLimits } from "#parts/pictures/room-picture.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { Text } from "#ui/typography.tsx";

/** The view height of an upright picture, in pixels; its full height would not fit the window. */
const UPRIGHT_HEIGHT = 640;

function SharedPicture({ token, picture }: { token: string; picture: SharedPictureAnswer }) {
  const { kind, madeAt, width, height } = picture;
  const at = (side: "original" | "altered") => `/api/picture-pages/${token}/${side}`;
  const badge = <PictureLabelBadge label={kind} />;
  const sides = [
    { side: "original", words: t.original, alt: t.originalAlt },
    { side: "altered", words: t.altered, alt: t.alteredAlt },
  ] as const;
  return (
    <Page eyebrow={t.made({ date: formatDate(madeAt) })} title={t.title()} lead={t.lead({ kind })}>
      <BeforeAfterSlider
        before={{ src: at("original"), alt: t.originalAlt() }}
        after={{ src: at("altered"), alt: t.alteredAlt() }}
        beforeLabel={t.original()}
        afterLabel={t.altered()}
        width={width}
        height={height}
        {...(height >= width ? { viewHeight: UPRIGHT_HEIGHT } : {})}
        label={t.compare()}
        corner={badge}
        priority
        hint
        className="rounded-lg"
      />
      <PictureLimits className="mt-3" />
      <Section title={t.sideBySide()} className="mt-10">
        <div className="grid gap-6 sm:grid-cols-2">
          {sides.map(({ side, words, alt }) => (
            <figure key={side}>
              <span className="relative block overflow-hidden rounded-lg">
                <Picture src={at(side)} alt={alt()} width={width} height={height} />
                {side === "altered" ? (
                  <span className="absolute top-3 right-3 flex">{badge}</span>
                ) : null}
              </span>
              <figcaption className="mt-2 text-sm font-[560]">{words()}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
      <Text className="mt-10">{t.about()}</Text>
    </Page>
  );
}

/** `/p/:token`: a made picture beside its original, for whoever has a copy of it (PIC-11). */
export default function PicturePageScreen() {
  const { token = "" } = useParams();
  return (
    <LinkPage verb="pictures.openPage" token={token} title={t.title()} words={t}>
      {(picture) => <SharedPicture token={token} picture={picture} />}
    </LinkPage>
  );
}
