import { dayTexts } from "../../../texts/desk/ride/day.ts";

/** Says how many papers of drivers and vans have ended or end soon, and leads to them; it draws nothing without any. */
export function PapersLine({ papers: { ended, soon } }: { papers: { ended: number; soon: number } }) {
  if (ended + soon === 0) return null;
  return (
    <p className="print:hidden">
      <a
        href="/dashboard/admin/team#papers"
        className={`inline-flex min-h-11 items-center px-4 font-semibold underline ${ended > 0 ? "text-coral-dark" : "text-ink-soft"}`}
      >
        {dayTexts.papers(ended, soon)}
      </a>
    </p>
  );
}
