import type { ComponentProps } from "react";
import { type Photo, type PhotoFormat, photoPath, photoWidths } from "../domain/catalogue/photo.ts";
import { useRootData } from "./root-data.ts";

interface SceneProps extends ComponentProps<"img"> {
  /** The name of a scene in `public/scenes`. */
  name: string;
  /** The picture whose photograph replaces the drawing, where it has another name. */
  photo?: string;
  /** The name of another drawing of the scene, for phones. */
  tall?: string;
  /** True for the picture that a phone shows first. */
  first?: boolean;
  /** The drawn width of a photograph, for browsers that can't measure it and for pictures that are shown first. */
  sizes?: string;
}

export function usePhoto(scene: string): Photo | undefined {
  return useRootData()?.photos[scene.replace("-wide", "")];
}

/** Shows a poster scene, or the operator's photograph; `alt` stays empty where a title beside it says the same. */
export function Scene({
  name,
  photo: picture = name,
  tall,
  alt = "",
  width = 1200,
  height = 800,
  first,
  sizes = "100vw",
  ...img
}: SceneProps) {
  const photo = usePhoto(picture);
  const when = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  if (photo) {
    const spread = first ? sizes : `auto, ${sizes}`;
    const set = (format: PhotoFormat) =>
      photoWidths(photo.width)
        .map((width) => `${photoPath(photo, width, format)} ${width}w`)
        .join(", ");
    const size = { width: photo.width, height: photo.height };
    return (
      <picture className="contents">
        <source type="image/avif" srcSet={set("avif")} sizes={spread} />
        <img
          src={photoPath(photo, photo.width, "webp")}
          srcSet={set("webp")}
          sizes={spread}
          alt={alt}
          {...size}
          {...when}
          {...img}
        />
      </picture>
    );
  }
  const drawing = (
    <img src={`/scenes/${name}.svg`} alt={alt} width={width} height={height} {...when} {...img} />
  );
  if (!tall) return drawing;
  return (
    <picture className="contents">
      <source media="(max-width: 699px)" srcSet={`/scenes/${tall}.svg`} width="900" height="1400" />
      {drawing}
    </picture>
  );
}
