import { encode } from "uqr";

export interface Qr {
  /** The length of a side, in modules. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

export function drawQr(text: string): Qr {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: dark.join("") };
}
