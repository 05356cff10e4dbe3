import { relations } from "../../../domain/partner/relation.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { Input, Select } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { Submit } from "../kit/submit.tsx";
import type { PartnerPage } from "./partner-page.server.ts";

const { relations: words, saving } = partnerTexts;

/** Shows how a partner pays and since when, and agrees on another way. */
export function Relations({
  relation,
  terms,
  used,
  hasPassedLimit,
  today,
}: Pick<PartnerPage, "relation" | "terms" | "used" | "hasPassedLimit" | "today">) {
  const { fields } = words;
  return (
    <section
      aria-labelledby="relations"
      className="grid gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
    >
      <h2 id="relations" className="text-xl">
        {words.heading}
      </h2>
      <p>{words.texts[relation]}</p>
      {used && (
        <p className={`font-semibold tabular-nums ${hasPassedLimit ? "text-coral-dark" : ""}`}>{used}</p>
      )}
      <ul className="divide-y divide-ink/10 empty:hidden">
        {terms.map(({ id, name, since }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span className="font-semibold">{name}</span>
            <span className="text-right text-ink-soft text-sm">{since}</span>
          </li>
        ))}
      </ul>
      <Fold name="term" intent="term" heading={words.add} look="button">
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <Select name="relation" label={fields.relation} value={relation}>
            {relations.map((name) => (
              <option key={name} value={name}>
                {words.names[name]}
              </option>
            ))}
          </Select>
          <Input
            name="termFrom"
            label={fields.termFrom}
            hint={words.dayHint}
            type="date"
            value={today}
            required
          />
          <Input
            name="limit"
            label={fields.limit}
            hint={words.limitHint}
            inputMode="decimal"
            maxLength={12}
          />
        </div>
        <Submit look="primary" doing={saving}>
          {words.put}
        </Submit>
      </Fold>
    </section>
  );
}
