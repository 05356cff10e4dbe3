import type { TreatmentFacts, TreatmentTexts } from "../../../domain/catalogue/treatment.ts";
import { treatmentTextFields } from "../../../domain/catalogue/treatment-form.ts";
import { languages } from "../../../domain/common/language.ts";
import { typedSum } from "../../../domain/common/typed-amount.ts";
import type { TextsOf } from "../../../store/catalogue/texts-of.server.ts";
import { treatmentTexts as words } from "../../../texts/desk/catalogue/treatments.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { Area, Input, Select } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { Save } from "../kit/save.tsx";
import { Check } from "./place-fields.tsx";
import type { Poster } from "./tour-forms.tsx";

interface TreatmentFormProps {
  /** The treatment that is changed; without it the form makes a new one. */
  treatment?: { id: string; facts: TreatmentFacts; texts: TextsOf<TreatmentTexts> };
  /** The number of treatments. */
  treatments: number;
  /** The treatment's rank among them, from 1. */
  position?: number;
  posters: Poster[];
  /** The number of the last catalogue change that the page shows. */
  edit: number;
}

export function TreatmentForm({ treatment, treatments, position, posters, edit }: TreatmentFormProps) {
  const { id, facts, texts = {} } = treatment ?? {};
  return (
    <Fold
      name={`treatment-${id ?? "new"}`}
      intent={id ? "edit" : "new"}
      fields={id ? { treatment: id } : undefined}
      heading={id ? words.edit : words.add}
      look={id ? undefined : "button"}
      shown={{ edit }}
    >
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {treatmentTextFields.flatMap((field) =>
          languages.map((language) => {
            const own = {
              label: `${words.fields[field]} · ${languageNames[language]}`,
              name: `${language}-${field}`,
              value: texts[language]?.[field],
              lang: language,
              required: true,
            };
            return field === "name" ? (
              <Input key={own.name} {...own} maxLength={80} />
            ) : (
              <Area key={own.name} {...own} maxLength={600} />
            );
          }),
        )}
        <Input
          label={words.price}
          name="price"
          value={facts?.priceCents ? typedSum(facts.priceCents) : ""}
          inputMode="decimal"
          hint={words.priceHint}
        />
        <Input
          label={words.minutes}
          name="minutes"
          value={String(facts?.minutes ?? "")}
          inputMode="numeric"
          hint={words.minutesHint}
        />
        {position && (
          <Input
            label={words.position(treatments)}
            name="position"
            value={String(position)}
            inputMode="numeric"
          />
        )}
        <Select label={words.picture} name="picture" value={facts?.image} hint={words.pictureHint}>
          {posters.map(({ scene, name }) => (
            <option key={scene} value={scene}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Check name="hidden" label={words.hidden} checked={facts?.hidden} />
      <Save />
    </Fold>
  );
}
