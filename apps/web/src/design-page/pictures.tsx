import { Badge } from "#ui/badge.tsx";
import { BeforeAfterSlider, type ComparedPicture } from "#ui/before-after-slider.tsx";
import { Picture } from "#ui/picture.tsx";
import { type PictureName, pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { Chapter, Example } from "./example.tsx";

function compared(name: PictureName, alt: string): ComparedPicture {
  const { src, sources } = pictureProps(pictureNamed(name));
  return { src, sources, alt };
}

const draft = <Badge onPicture>Draft preview</Badge>;

/** Pictures and the before/after slider. */
export function Pictures() {
  const kitchen = pictureProps(pictureNamed("kitchen-after"));
  const facade = pictureNamed("facade-after");
  return (
    <Chapter
      id="pictures"
      title="Pictures"
      note="Large and honest. They keep their place before they are there. The slider is the signature: it follows the finger, the mouse and the arrow keys, and lets the page scroll."
    >
      <Example title="BeforeAfterSlider">
        <BeforeAfterSlider
          before={compared("kitchen-before", "A kitchen from the nineties")}
          after={compared("kitchen-after", "The same kitchen renewed")}
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
          before={compared("facade-before", "A house with faded siding")}
          after={compared("facade-after", "The same house renewed")}
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
            after={compared("bath-after", "A bathroom renewed")}
            width={3}
            height={2}
            label="Compare, broken"
          />
        </Example>
        <Example title="Picture: cut to 3 / 2, with sources and colour">
          <Picture
            {...kitchen}
            alt="A kitchen renewed"
            sizes="(min-width: 52rem) 32rem, 100vw"
            ratio="3 / 2"
            rounded
          />
        </Example>
      </div>
    </Chapter>
  );
}
