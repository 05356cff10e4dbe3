/** A mark stands this high beside the name, and may be this wide, in CSS pixels. */
export const markHigh = 36;
export const markWidest = 72;

/** A mark's key holds the hash of its picture and its width at the full height of 36 pixels. */
export const newMark = (hash: string, width: number) => `${hash}-${width}`;
export const markWidth = (mark: string, high = markHigh) =>
  Math.round((Number(mark.split("-")[1]) * high) / markHigh);

export const markPath = (
  mark: string,
  file: "mark.avif" | "mark.webp" | "mark.png" | "icon-192.png" | "icon-512.png",
) => `/mark/${mark}/${file}`;
