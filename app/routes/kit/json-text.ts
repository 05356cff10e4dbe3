/** A value as one JSON text, which React Router sends unchanged. */
export type JsonText<Value> = string & { readonly value?: Value };

/** React Router's own format looks for values that occur twice, which takes ten times as long for a day of 300 rides. */
export function toJsonText<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value);
}

export function fromJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text) as Value;
}
