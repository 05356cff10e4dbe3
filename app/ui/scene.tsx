import type { ComponentProps } from "react";

/** A poster scene from `public/scenes`; `alt` stays empty where a title beside it says the same; `first` is what a phone shows first. */
export function Scene({
  name,
  alt = "",
  width = 1200,
  height = 800,
  first,
  ...img
}: { name: string; first?: boolean } & ComponentProps<"img">) {
  const when = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return <img src={`/scenes/${name}.svg`} alt={alt} width={width} height={height} {...when} {...img} />;
}
