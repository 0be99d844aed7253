import { Badge } from "#ui/badge.tsx";
import { BeforeAfterSlider, type ComparedPicture } from "#ui/before-after-slider.tsx";
import { Picture } from "#ui/picture.tsx";
import { findPicture } from "../pictures/find-picture.ts";
import type {
  PictureCaption,
  PictureRoom,
  PictureVariant,
  Picture as SampleFiles,
} from "../pictures/picture.ts";
import { Chapter, Example } from "./example.tsx";

type SamplePicture = SampleFiles & PictureCaption;

function sample(room: PictureRoom, variant: PictureVariant): SamplePicture {
  const picture = findPicture(room, variant);
  if (picture === undefined) throw new Error(`no sample picture of ${room}, ${variant}`);
  return picture;
}

function sourcesOf(picture: SamplePicture) {
  return [
    { type: "image/avif", srcSet: picture.avif },
    { type: "image/webp", srcSet: picture.webp },
  ];
}

function compared(room: PictureRoom, variant: PictureVariant): ComparedPicture {
  const picture = sample(room, variant);
  return { src: picture.fallback, alt: picture.alt, sources: sourcesOf(picture) };
}

const draft = <Badge onPicture>Draft preview</Badge>;

/** Pictures and the before/after slider. */
export function Pictures() {
  const kitchen = sample("kitchen", "after");
  const facade = sample("exterior", "after");
  return (
    <Chapter
      id="pictures"
      title="Pictures"
      note="Large and honest. They keep their place before they are there. The slider is the signature: it follows the finger, the mouse and the arrow keys, and lets the page scroll."
    >
      <Example title="BeforeAfterSlider">
        <BeforeAfterSlider
          before={compared("kitchen", "before")}
          after={compared("kitchen", "after")}
          width={kitchen.width}
          height={kitchen.height}
          colour={kitchen.colour}
          sizes="(min-width: 70rem) 66rem, 100vw"
          priority
          hint
        />
      </Example>
      <Example title="BeforeAfterSlider: 500 px high, with a corner label, starting at 30%">
        <BeforeAfterSlider
          before={compared("exterior", "before")}
          after={compared("exterior", "after")}
          width={facade.width}
          height={facade.height}
          colour={facade.colour}
          viewHeight={500}
          start={30}
          corner={draft}
          label="Compare the front of the house"
        />
      </Example>
      <div className="grid gap-8 md:grid-cols-2">
        <Example title="BeforeAfterSlider: a picture that does not load">
          <BeforeAfterSlider
            before={{ src: "/missing.webp", alt: "Nothing" }}
            after={compared("bathroom", "after")}
            width={3}
            height={2}
            label="Compare, broken"
          />
        </Example>
        <Example title="Picture: cut to 3 / 2, with sources and colour">
          <Picture
            src={kitchen.fallback}
            sources={sourcesOf(kitchen)}
            width={kitchen.width}
            height={kitchen.height}
            alt={kitchen.alt}
            colour={kitchen.colour}
            sizes="(min-width: 52rem) 32rem, 100vw"
            ratio="3 / 2"
            rounded
          />
        </Example>
      </div>
    </Chapter>
  );
}
