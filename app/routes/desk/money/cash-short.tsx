import { useContext } from "react";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { buttons, mainUntilOpen } from "../kit/card.tsx";
import { DriverInitials } from "../kit/driver-initials.tsx";
import { Input } from "../kit/fields.tsx";
import { DeskForm, FormsContext } from "../kit/form.tsx";
import type { ShortRow } from "./cash-desk.server.ts";

const { inPocket: words } = cashTexts;

/** Shows a driver who handed over less than he had, by one subtraction, and asks why it is missing. */
export function CashShort({ row, when, had, handed, lacks, sum, isMain }: ShortRow & { isMain: boolean }) {
  const { answer, presses } = useContext(FormsContext);
  const form = `short-${row.giverId}`;
  return (
    <article className="grid gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
      <div className="flex items-center gap-3">
        <DriverInitials driverId={row.giverId!} name={row.name} large />
        <div className="mr-auto">
          <h3 className="text-lg leading-tight [overflow-wrap:anywhere]">{row.name}</h3>
          <p className="text-sm text-ink-soft">{when}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-5 gap-y-1.5 tabular-nums">
        <Line name={words.had} sums={had} />
        <Line name={words.gave} sums={handed} />
        <Line name={words.lacks} sums={lacks} isLast />
      </dl>
      <details hidden={presses?.length === 0} open={answer?.form === form}>
        <summary className={`cursor-pointer ${isMain ? mainUntilOpen : buttons.quiet}`}>
          {words.noteShort(sum)}
        </summary>
        <DeskForm
          name={form}
          intent="shortage"
          fields={{ id: row.giverId!, shown: row.shown, usd: row.usd, crc: row.crc }}
          keepsQuery
          className="mt-3 grid gap-3"
        >
          <Input name="note" label={words.whyShort} maxLength={200} required />
          <button type="submit" className={buttons.primary}>
            {words.moves.shortage}
          </button>
        </DeskForm>
      </details>
    </article>
  );
}

function Line({ name, sums, isLast = false }: { name: string; sums: string[]; isLast?: boolean }) {
  const look = isLast ? "border-t-[1.5px] border-ink pt-1.5 font-bold text-coral-dark" : "";
  return (
    <>
      <dt className={`${look} ${isLast ? "" : "text-ink-soft"}`}>{name}</dt>
      {sums.map((sum, n) => (
        <dd
          key={[words.dollars, words.colones][n]}
          className={`-ml-5 pl-5 text-right font-bold whitespace-nowrap ${look}`}
        >
          {sum}
        </dd>
      ))}
    </>
  );
}
