/** Who drives, in which van; where the van needs a line of its own, the point between them is out of sight. */
export function InVan({ name, van }: { name: string; van: string }) {
  return (
    <span className="flex flex-wrap gap-x-3.5 overflow-hidden">
      <span className="font-bold">{name}</span>
      <span className="relative text-ink-soft before:absolute before:-left-2.5 before:content-['·']">
        {van}
      </span>
    </span>
  );
}
