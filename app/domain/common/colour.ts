/** Accepts `#0b6e76` in lower case, and no other notation. */
export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [one, other].map(luminance).sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(colour: string): number {
  const linear = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

/** Mixes a share of `other`, from 0 to 1, into a colour. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(colour).map((value, n) => Math.round(value + (others[n]! - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
