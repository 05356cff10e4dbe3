import type { ComponentProps } from "react";

/** A poster scene from `public/scenes`; `alt` stays empty where a title beside it says the same. */
export function Scene({
  name,
  alt = "",
  width = 1200,
  height = 800,
  ...img
}: { name: string } & ComponentProps<"img">) {
  return <img src={`/scenes/${name}.svg`} alt={alt} width={width} height={height} loading="lazy" {...img} />;
}
