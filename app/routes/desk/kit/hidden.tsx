/** Sends these values with a form, several under one name where a name has a list. */
export function Hidden({ fields }: { fields: Record<string, string | string[] | undefined> }) {
  return Object.entries(fields).flatMap(([name, value = []]) =>
    [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
  );
}

/** The field in which one of many buttons that share a form sends all of its values. */
export const packedName = "packed";
/** No button of ours sends more letters. */
const mostPacked = 400;

/** Returns the values of such a button as one. */
export const packed = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** Returns a form with the values that its button sent as one; what was sent by itself counts before them. */
export function unpacked(form: FormData): FormData {
  const sent = String(form.get(packedName) ?? "").slice(0, mostPacked);
  for (const [name, value] of new URLSearchParams(sent)) if (!form.has(name)) form.set(name, value);
  return form;
}
