import { signOf } from "../domain/ride/sign.ts";

/** Shows the sign that a driver holds up, the same wherever a page shows it. */
export function NameSign({ name }: { name: string }) {
  return (
    <span
      translate="no"
      className="inline-block max-w-full rounded-md border-2 border-ink border-b-6 border-b-mango bg-white px-2.5 py-0.5 leading-tight font-bold text-balance [overflow-wrap:anywhere] text-ink"
    >
      {signOf(name)}
    </span>
  );
}
