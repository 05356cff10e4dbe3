import { type FormEvent, useState } from "react";
import { readFields } from "../../../domain/common/form.ts";
import type { PromoCode } from "../../../domain/price/promo-code.ts";
import { promoCodeFields, readPromoCode } from "../../../domain/price/promo-code-form.ts";
import { rateText } from "../../../domain/price/surcharge-form.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { promoCodePreview } from "../../../texts/desk/price/promo-code-words.ts";
import { promoCodeTexts as words } from "../../../texts/desk/price/promo-codes.ts";
import type { SampleRide } from "../../../texts/desk/price/surcharge-words.ts";
import { buttons } from "../kit/card.tsx";
import { Input, Tick } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { ValidFrom } from "../kit/save.tsx";

interface PromoCodeFormProps {
  /** The code that is changed; without it the form makes a new one. */
  code?: string;
  now?: PromoCode;
  edit: number;
  sample: SampleRide | undefined;
  today: string;
}

export function PromoCodeForm({ code, now, edit, sample, today }: PromoCodeFormProps) {
  const [typed, type] = useState(now);
  const preview = (event: FormEvent<HTMLDivElement>) => {
    const values = new FormData((event.target as HTMLInputElement).form!);
    const read = readPromoCode(readFields(values, promoCodeFields));
    type("value" in read ? read.value : undefined);
  };
  return (
    <Fold
      name={code ? `edit-${code}` : "new"}
      intent={code ? "change" : "add"}
      fields={code ? { code } : {}}
      heading={code ? words.edit : words.add}
      look={code ? "link" : "button"}
      shown={{ edit }}
    >
      <div onInput={preview} className="grid items-start gap-3 sm:grid-cols-2">
        {!code && (
          <Input
            label={words.code}
            name="code"
            hint={words.codeHint}
            maxLength={24}
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <Input
          label={words.amount}
          name="amount"
          value={now && rateText(now)}
          hint={words.amountHint}
          maxLength={12}
        />
        <Input label={words.untilDay} name="untilDay" type="date" min={today} value={now?.untilDay ?? ""} />
        <Input
          label={words.mostUses}
          name="mostUses"
          value={now && String(now.mostUses)}
          inputMode="numeric"
          maxLength={6}
        />
        <Tick name="active" label={words.active} defaultChecked={now?.active ?? true} />
      </div>
      {sample && (
        <p aria-live="polite" className="text-sm font-semibold empty:hidden">
          {typed && promoCodePreview(typed, sample)}
        </p>
      )}
      <ValidFrom />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={buttons.ink}>
          {catalogueTexts.save}
        </button>
        {code && (
          <button type="submit" name="remove" value="on" className={buttons.danger}>
            {words.remove}
          </button>
        )}
      </div>
    </Fold>
  );
}
