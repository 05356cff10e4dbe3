/** Draws a point before the text, out of sight where a line begins with it; the element around it hides what overflows. */
const withDotBefore = "relative text-ink-soft before:absolute before:content-['·']";

/** The text stands beside a photo and a button; where letters are large it has a line of its own. */
export const besideInitials = "min-w-0 grow basis-32 leading-snug";

/** Names the driver and the van. */
export function InVan({ name, van }: { name: string; van: string }) {
  return (
    <span className="flex flex-wrap gap-x-3.5 overflow-hidden">
      <span className="font-bold">{name}</span>
      <span className={`${withDotBefore} before:-left-2.5`}>{van}</span>
    </span>
  );
}
