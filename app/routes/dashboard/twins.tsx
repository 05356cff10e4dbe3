import { newTexts } from "../../texts/es-new.ts";

/** Asks whether a reservation was made twice, with the way to the others. */
export function Twins({ references }: { references: string[] }) {
  if (references.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 bg-[#ffe7bb] px-2.5 text-[0.9rem] font-semibold text-[#5f3d00] @xl:px-4">
      {newTexts.twins.mark}
      {references.map((reference) => (
        <a
          key={reference}
          href={`/dashboard/admin/r/${reference}`}
          className="inline-flex min-h-11 items-center underline"
        >
          {reference}
        </a>
      ))}
    </p>
  );
}
