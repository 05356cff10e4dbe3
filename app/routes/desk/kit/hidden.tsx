/** Sends these values with a form, several under one name where a name has a list. */
export function Hidden({ fields }: { fields: Record<string, string | string[] | undefined> }) {
  return Object.entries(fields).flatMap(([name, value = []]) =>
    [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
  );
}
