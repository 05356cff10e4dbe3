import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { DeskForm } from "../../kit/form.tsx";
import type { MoneyLine } from "./room-money.server.ts";

const { money: words } = roomTexts;
const { columns } = words;
const amounts = { charge: "", paid: "text-[#0f5132]", plain: "" };

/** Lists everything that was charged and paid, with what was owed after each. */
export function LedgerList({ lines }: { lines: MoneyLine[] }) {
  const head = "pb-1 text-left text-[0.8rem] font-semibold text-ink-soft";
  const cell = "border-t border-ink/10 py-2 align-top @max-[17rem]:border-0 @max-[17rem]:p-0";
  return (
    <div className="@container">
      <table className="mb-2 w-full wrap-anywhere text-[0.9rem] leading-snug tabular-nums @max-[17rem]:block">
        <thead className="@max-[17rem]:sr-only">
          <tr>
            <th scope="col" className={head}>
              {columns.when}
            </th>
            <th scope="col" className={head}>
              {columns.what}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {columns.amount}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {columns.owes}
            </th>
          </tr>
        </thead>
        <tbody className="@max-[17rem]:block">
          {lines.map((line) => (
            // Very large type puts the four cells below one another.
            <tr key={line.id} className="@max-[17rem]:grid">
              <td className={`${cell} pr-2 text-ink-soft`}>{line.when}</td>
              <td className={cell}>
                <span className={`font-bold ${line.isUndone ? "line-through" : ""}`}>{line.what}</span>
                {line.detail && <span className="block break-words text-ink-soft">{line.detail}</span>}
                {line.mayUndo && (
                  <DeskForm name={`undo-${line.id}`} intent="undo" fields={{ entry: line.id }}>
                    <button
                      type="submit"
                      className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
                    >
                      {words.undo}
                    </button>
                  </DeskForm>
                )}
              </td>
              <td className={`${cell} pl-2 text-right font-bold whitespace-nowrap ${amounts[line.look]}`}>
                {line.amount}
              </td>
              <td className={`${cell} pl-2 text-right whitespace-nowrap`}>{line.owes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
