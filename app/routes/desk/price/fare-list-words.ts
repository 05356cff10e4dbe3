import type { WrongLine } from "../../../domain/price/fare-list.ts";
import { fareTexts } from "../../../texts/desk/price/fares.ts";

const words = fareTexts.list;

/** Returns for example "Línea 3: no se conoce el lugar de salida (Tamarinod)." */
export function wrongLineWords({ line, wrong, cell }: WrongLine): string {
  return `${words.at(line)}: ${words.wrong[wrong]}${cell && ` (${cell.slice(0, 80)})`}.`;
}
