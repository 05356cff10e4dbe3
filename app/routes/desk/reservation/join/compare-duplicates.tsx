import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import type { Compared } from "./compare.server.ts";

const { join: words } = roomTexts;

interface CompareDuplicatesProps {
  duplicate: string;
  facts: Compared[];
}

/** Shows the facts of this reservation beside those of one that looks like it; what differs stands out. */
export function CompareDuplicates({ duplicate, facts }: CompareDuplicatesProps) {
  const cell =
    "border-t border-ink/10 px-2 py-1.5 text-left align-top leading-snug wrap-anywhere whitespace-pre-line";
  return (
    <table className="my-1 w-full max-w-3xl table-fixed text-[0.9rem] tabular-nums">
      <caption className="sr-only">{words.compare(duplicate)}</caption>
      <colgroup>
        <col className="w-[5.5rem] sm:w-28" />
      </colgroup>
      <thead>
        <tr>
          <td />
          <th scope="col" className="px-2 pb-1 text-left font-semibold">
            {words.here}
          </th>
          <th scope="col" className="px-2 pb-1 text-left font-semibold">
            <a
              translate="no"
              href={`/dashboard/admin/r/${duplicate}`}
              className="-my-2.5 inline-block py-2.5 [overflow-wrap:anywhere] text-lagoon underline underline-offset-2"
            >
              {duplicate}
            </a>
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, here, there }) => {
          const look = here === there ? "text-ink-soft" : "bg-mango/20 font-bold text-collect";
          return (
            <tr key={name}>
              <th scope="row" className={`${cell} pl-0 font-normal text-ink-soft`}>
                {name}
              </th>
              <td className={`${cell} ${look}`}>{here}</td>
              <td className={`${cell} ${look}`}>{there}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
