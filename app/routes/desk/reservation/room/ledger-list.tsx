import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { DeskForm } from "../../kit/form.tsx";
import type { MoneyLine } from "./room-money.server.ts";

const { money: words } = roomTexts;
const { columns } = words;
const amounts = { charge: "", paid: "text-[#0f5132]", plain: "" };

/**
 * Lists everything that was charged and paid, and below each sum what was owed then: two columns of sums would break the
 * words beside them on a phone.
 */
export function LedgerList({ lines }: { lines: MoneyLine[] }) {
  const head = "pb-1 text-left text-[0.8rem] font-semibold text-ink-soft";
  const cell = "border-t border-ink/10 py-2 align-top @max-[17rem]:border-0 @max-[17rem]:p-0";
  return (
    <div className="@container">
      <table className="mb-2 w-full table-fixed text-[0.9rem] leading-snug tabular-nums @max-[17rem]:block">
        <colgroup>
          <col className="w-14" />
          <col />
          <col className="w-[7.2rem]" />
        </colgroup>
        <thead className="@max-[17rem]:sr-only">
          <tr>
            <th scope="col" className={head}>
              {columns.when}
            </th>
            <th scope="col" className={head}>
              {columns.what}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {columns.amount} <span className="block font-normal">{columns.owes}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-[17rem]:block">
          {lines.map((line) => (
            // Very large type puts the cells below one another.
            <tr key={line.id} className="@max-[17rem]:grid">
              <td className={`${cell} pr-2 text-ink-soft`}>{line.when}</td>
              <td className={`${cell} pr-2 wrap-anywhere`}>
                <span className={`font-bold ${line.isUndone ? "line-through" : ""}`}>{line.what}</span>
                {line.detail && <span className="block text-ink-soft">{line.detail}</span>}
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
              <td className={`${cell} text-right`}>
                <span className={`font-bold ${amounts[line.look]}`}>{line.amount}</span>{" "}
                <span className="block text-ink-soft">{line.owes}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
