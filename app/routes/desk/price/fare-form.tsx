import { type FormEvent, useState } from "react";
import { typedSum } from "../../../domain/common/typed-amount.ts";
import type { FarePrice } from "../../../domain/price/fare.ts";
import {
  isSameFare,
  maxTransferPassengers,
  peopleInBasePrice,
  transferQuote,
} from "../../../domain/price/fare.ts";
import { readFare } from "../../../domain/price/fare-form.ts";
import { fareWords, fareTexts as words } from "../../../texts/desk/price/fares.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { buttons } from "../kit/card.tsx";
import { Input, Tick } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { Save } from "../kit/save.tsx";

interface End {
  id: string;
  name: string;
}

export interface FareView {
  from: End;
  to: End;
  there: FarePrice | null;
  back: FarePrice | null;
}

/** Edits the price of one direction, and of the way back where it is the same. */
export function FareForm({ view: { from, to, there, back }, edit }: { view: FareView; edit: number }) {
  const [typed, type] = useState(there);
  const isSame = there === null ? back === null : isSameFare(there, back);
  const preview = (event: FormEvent<HTMLDivElement>) => {
    const values = new FormData((event.target as HTMLInputElement).form!);
    const read = readFare({ base: String(values.get("base")), extra: String(values.get("extra")) });
    type("value" in read ? read.value : null);
  };
  const text = (cents: number | undefined) => (cents === undefined ? "" : typedSum(cents));
  return (
    <Fold
      name={`fare-${to.id}`}
      intent="fare"
      fields={{ from: from.id, to: to.id }}
      heading={to.name}
      shown={{ edit }}
    >
      <div onInput={preview} className="grid gap-3 sm:grid-cols-2">
        <Input
          label={words.base(peopleInBasePrice)}
          name="base"
          value={text(there?.baseCents)}
          inputMode="decimal"
        />
        <Input label={words.extra} name="extra" value={text(there?.extraCents)} inputMode="decimal" />
      </div>
      {typed && <Preview fare={typed} />}
      {!isSame && <p className="text-sm text-ink-soft">{words.otherWay(fareWords(back))}</p>}
      <Tick name="bothWays" label={words.bothWays(to.name, from.name)} defaultChecked={isSame} />
      <Save>
        {there && (
          <button type="submit" name="stop" value="on" className={buttons.danger}>
            {words.stop}
          </button>
        )}
      </Save>
    </Fold>
  );
}

/** Shows what groups of each size pay for one way. */
function Preview({ fare }: { fare: FarePrice }) {
  const sizes = Array.from(
    { length: maxTransferPassengers - peopleInBasePrice + 1 },
    (_, n) => peopleInBasePrice + n,
  );
  const transfer = { origin: "", destination: "", ...fare };
  return (
    <div aria-live="polite">
      <p className="text-sm font-semibold">{words.preview}</p>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
        {sizes.map((people) => (
          <div key={people} className="flex gap-1.5">
            <dt className="text-ink-soft">{people === peopleInBasePrice ? `1–${people}` : people}</dt>
            <dd className="font-semibold">{dollars(transferQuote(transfer, people, "oneWay").priceCents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
