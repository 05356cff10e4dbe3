import type { Qr } from "../pdf/qr.server.ts";

/** The sheet is A6 upright; all lengths are millimetres. */
export const signSize = { width: 105, height: 148 };

export type SignColour = "ink" | "soft" | "sand" | "mango" | "white";

interface At {
  x: number;
  y: number;
}

export interface SignWords extends At {
  kind: "words";
  words: string;
  /** The height of the letters' square; `y` is their base line. */
  size: number;
  isBold: boolean;
  colour: SignColour;
  align: "left" | "middle" | "right";
}

export type SignShape =
  | SignWords
  | (At & {
      kind: "box";
      width: number;
      height: number;
      radius: number;
      colour: SignColour;
      line?: SignColour;
    })
  | (At & { kind: "qr"; side: number; qr: Qr })
  | (At & { kind: "picture"; picture: "mark" | "logo"; href: string; width: number; height: number });

export interface SignPicture {
  href: string;
  /** In any unit. */
  width: number;
  height: number;
}

export interface SignParts {
  brand: string;
  mark: SignPicture;
  /** The partner, and its logo where it has one. */
  name: string;
  logo: SignPicture | undefined;
  /** The address without its protocol, as people type it, and as a phone's camera reads it. */
  address: string;
  qr: Qr;
  /** The words in the two languages of the sheet. */
  words: [SignText, SignText];
}

export interface SignText {
  need: string;
  point: string;
  see: string;
}

const middle = signSize.width / 2;
const edge = 5;
const block = { x: edge, y: edge, width: signSize.width - 2 * edge, height: 63, radius: 6 };
const left = block.x + 8;
const right = signSize.width - left;
const markHigh = 9.5;
const headY = 12;
const tileSide = 58;
const tileY = 52;
/** The widest and the highest logo. */
const logoBox = { width: 30, height: 13 };
/** A partner without a logo has its name there. */
const nameWidth = 31;

/** Draws the sheet for the wall of a partner's lobby: who we are, what we do, and how to come to the site. */
export function signShapes({ brand, mark, name, logo, address, qr, words }: SignParts): SignShape[] {
  const markWide = (mark.width / mark.height) * markHigh;
  const brandX = left + markWide + 2.6;
  const partner = logo ? logoShapes(logo) : nameShapes(name);
  const brandMost = right - brandX - ((logo ? logoBox.width : nameWidth) + 5);
  const [first, second] = words;
  const tileX = middle - tileSide / 2;
  return [
    { kind: "box", ...block, colour: "ink" },
    {
      kind: "picture",
      picture: "mark",
      href: mark.href,
      x: left,
      y: headY,
      width: markWide,
      height: markHigh,
    },
    fitted(brand, { x: brandX, y: headY + 6.9, size: 6.4, most: brandMost, colour: "sand" }),
    ...partner,
    fitted(first.need, { x: left, y: 37, size: 11.6, most: right - left, colour: "sand" }),
    fitted(second.need, { x: left, y: 46.6, size: 7, most: right - left, colour: "mango" }),
    {
      kind: "box",
      x: tileX,
      y: tileY,
      width: tileSide,
      height: tileSide,
      radius: 5,
      colour: "white",
      line: "ink",
    },
    { kind: "qr", x: tileX + 1, y: tileY + 1, side: tileSide - 2, qr },
    ...[first.point, first.see].map((line, n) => sentence(line, 116.5 + n * 5.1, true)),
    ...[second.point, second.see].map((line, n) => sentence(line, 128 + n * 5.1, false)),
    ...addressShapes(address),
  ];
}

const sentence = (words: string, y: number, isBold: boolean) =>
  fitted(words, {
    x: middle,
    y,
    size: 4.2,
    most: block.width,
    isBold,
    colour: isBold ? "ink" : "soft",
    align: "middle",
  });

/** A logo has a white tile of its own, because nobody knows on which ground it was drawn. */
function logoShapes(logo: SignPicture): SignShape[] {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = right - width;
  const y = headY + (markHigh - height) / 2;
  const tile = { x: x - 1.6, y: y - 1.6, width: width + 3.2, height: height + 3.2, radius: 2 };
  return [
    { kind: "box", ...tile, colour: "white" },
    { kind: "picture", picture: "logo", href: logo.href, x, y, width, height },
  ];
}

/** A long name stands in two lines. */
function nameShapes(name: string): SignShape[] {
  const lines = halves(name);
  const look = {
    x: right,
    size: 3.6,
    most: nameWidth,
    colour: "sand",
    align: "right",
    isBold: false,
  } as const;
  const shapes = lines.map((line) => fitted(line, { ...look, y: 0 }));
  const size = Math.min(...shapes.map((shape) => shape.size));
  const first = headY + markHigh / 2 + size * 0.35 - ((lines.length - 1) * size * 1.25) / 2;
  return shapes.map((shape, n) => ({ ...shape, size, y: first + n * size * 1.25 }));
}

const longestName = 18;

/** Breaks a long name at the space that is nearest to its middle. */
function halves(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= longestName || spaces.length === 0) return [name];
  const offMiddle = (at: number) => Math.abs(at - name.length / 2);
  const cut = spaces.reduce((best, at) => (offMiddle(at) < offMiddle(best) ? at : best));
  return [name.slice(0, cut), name.slice(cut + 1)];
}

/** An address that would be too small in one line stands in two. */
const longestLine = 40;

function addressShapes(address: string): SignShape[] {
  const cut = address.lastIndexOf("/") + 1;
  const lines = address.length > longestLine ? [address.slice(0, cut), address.slice(cut)] : [address];
  const y = lines.length > 1 ? 139.8 : 141.5;
  const look = { x: middle, size: lines.length > 1 ? 4.2 : 5, most: block.width, align: "middle" as const };
  return lines.map((line, n) => fitted(line, { ...look, y: y + n * 4.4, colour: "ink" }));
}

interface Fit extends At {
  size: number;
  /** The room for the words. */
  most: number;
  colour: SignColour;
  isBold?: boolean;
  align?: SignWords["align"];
}

/** A letter is about so wide, in parts of its size. */
const letterWidth = 0.56;

/** Words that would be wider than their room become smaller. */
function fitted(words: string, { size, most, isBold = true, align = "left", ...rest }: Fit): SignWords {
  const fits = Math.min(size, most / (letterWidth * Math.max(1, [...words].length)));
  return { kind: "words", words, size: fits, isBold, align, ...rest };
}
