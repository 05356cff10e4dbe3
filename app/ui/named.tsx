import { namedParts } from "../domain/common/named-parts.ts";

/**
 * Shows a sentence whose names a browser's translator leaves alone. Each part is an element of its own, which keeps up on a
 * translated page when a script changes it.
 */
export function Named({ text, names }: { text: string; names: (string | null | undefined)[] }) {
  return namedParts(text, names).map(({ text: part, isName }, index) => (
    <span key={index} translate={isName ? "no" : undefined}>
      {part}
    </span>
  ));
}
