import { type FormEvent, useState } from "react";
import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import type { Surcharge } from "../../../domain/price/surcharge.ts";
import { rateText, readSurcharge, surchargeFields } from "../../../domain/price/surcharge-form.ts";
import type { SurchargeKind, SurchargeNames } from "../../../domain/price/surcharge-kind.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { type SampleRide, surchargePreview } from "../../../texts/desk/price/surcharge-words.ts";
import { surchargeTexts as words } from "../../../texts/desk/price/surcharges.ts";
import { buttons } from "../kit/card.tsx";
import { Input, Tick } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { Save } from "../kit/save.tsx";

interface SurchargeFormProps {
  kind: SurchargeKind;
  /** The surcharge that is changed; without it the form makes a new one. */
  id?: string;
  now?: Surcharge;
  edit: number;
  sample: SampleRide | undefined;
  today: string;
}

/** Shows the fields of one kind of surcharge, and in words what a guest will pay. */
export function SurchargeForm({ kind, id = "", now, edit, sample, today }: SurchargeFormProps) {
  const [typed, type] = useState(now);
  const preview = (event: FormEvent<HTMLDivElement>) => {
    const values = new FormData((event.target as HTMLInputElement).form!);
    const read = readSurcharge(readFields(values, surchargeFields));
    type("value" in read ? read.value : undefined);
  };
  const names: SurchargeNames = now?.names ?? words.usual[kind];
  return (
    <Fold
      name={id ? `edit-${id}` : `new-${kind}`}
      intent="save"
      fields={{ kind, surcharge: id }}
      heading={id ? words.edit : words.kinds[kind]}
      look={id ? "link" : "button"}
      shown={{ edit }}
    >
      <div onInput={preview} className="grid gap-3 sm:grid-cols-2">
        {languages.map((language) => (
          <Input
            key={language}
            label={words.name(languageNames[language])}
            name={`${language}-name`}
            value={names[language] ?? names.en}
            maxLength={60}
            lang={language}
          />
        ))}
        <Input
          label={words.amount[kind]}
          name="amount"
          value={now && rateText(now)}
          inputMode={kind === "season" ? "text" : "decimal"}
          maxLength={12}
          className="sm:col-span-2 sm:max-w-96"
        />
        {kind === "night" && (
          <>
            <Input label={words.fromTime} name="fromTime" type="time" value={now?.fromTime ?? "22:00"} />
            <Input label={words.toTime} name="toTime" type="time" value={now?.toTime ?? "05:00"} />
          </>
        )}
        {kind === "season" && (
          <>
            <Input label={words.fromDay} name="fromDay" type="date" value={now?.fromDay ?? ""} />
            <Input label={words.toDay} name="toDay" type="date" value={now?.toDay ?? ""} />
          </>
        )}
        <Tick name="active" label={words.active} defaultChecked={now?.active ?? true} />
      </div>
      {sample && (
        <p aria-live="polite" className="text-sm font-semibold empty:hidden">
          {typed && surchargePreview(typed, sample, today)}
        </p>
      )}
      <Save>
        {id && (
          <button type="submit" name="remove" value="on" className={buttons.danger}>
            {words.remove}
          </button>
        )}
      </Save>
    </Fold>
  );
}
