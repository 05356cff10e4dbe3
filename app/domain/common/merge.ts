export type SaveOutcome<Values> =
  | { outcome: "saved" | "nothingToDo" | "gone" }
  /** These fields were changed by somebody else since `before` was read; nothing is written. */
  | { outcome: "changedMeanwhile"; now: Partial<Values> };

/**
 * Compares a save with the current values: `set` is what the save changes, `meanwhile` the part of it that was
 * changed since `before` was read. Fields that the save left alone keep their current value.
 */
export function merge<Values extends object>(
  now: Values,
  before: Partial<Values>,
  after: Partial<Values>,
): { set: Partial<Values>; meanwhile: Partial<Values> } {
  const fields = Object.keys(after) as (keyof Values)[];
  const changed = fields.filter((field) => after[field] !== before[field] && after[field] !== now[field]);
  return {
    set: pick(after, changed),
    meanwhile: pick(
      now,
      changed.filter((field) => now[field] !== before[field]),
    ),
  };
}

export function pick<Values extends object>(
  values: Partial<Values>,
  fields: (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
