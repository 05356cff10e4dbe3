import { readFields } from "../../../domain/common/form.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import { type Answer, stale } from "./answer.ts";

const former = "was-";

/** Returns whether a form sends this field to say what it showed, and not what was typed. */
export const tellsShown = (name: string) => name.startsWith(former);

/** Returns what the fields of a form held when it was shown, by their names: a form sends it as `was-{field}`. */
export function shownIn(form: FormData): Record<string, string> {
  const shown = readFields(form, [...form.keys()].filter(tellsShown));
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name.slice(former.length), value]));
}

/** Returns the fields by which a form says what it showed, or what a refusal told since. */
export const asShown = (
  values: Record<string, string | number>,
  told: Answer["was"] = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [former + field, told[field] ?? String(value)]),
  );

/**
 * Refuses a form whose fields a colleague changed meanwhile, and names what they are now. The colleague has read that,
 * so the next try may write over it. `was` is what the form keeps of the fields that nobody changed; a field without
 * words is only named.
 */
export function changedMeanwhile(
  now: Record<string, string>,
  labelOf: (field: string) => string,
  { was = {}, wordsOf }: Meanwhile = {},
): Answer {
  const named = Object.entries(now).map(([field, value]) => {
    const words = wordsOf ? wordsOf(field, value) : value;
    return words === undefined ? labelOf(field) : dayTexts.answers.nowIs(labelOf(field), words);
  });
  return stale(dayTexts.answers.rideChangedMeanwhile(named.join(", ")), { was: { ...was, ...now } });
}

interface Meanwhile {
  was?: Record<string, string>;
  wordsOf?: (field: string, value: string) => string | undefined;
}
