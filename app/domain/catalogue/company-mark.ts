/** How high a mark stands beside the name, and how wide it may be. */
export const markHigh = 36;
export const markWidest = 72;

/** Its address names what it shows, and how wide that is where it stands as high as it should. */
export const newMark = (hash: string, width: number) => `${hash}-${width}`;
export const markWidth = (mark: string, high = markHigh) =>
  Math.round((Number(mark.split("-")[1]) * high) / markHigh);

export const markPath = (
  mark: string,
  file: "mark.avif" | "mark.webp" | "mark.png" | "icon-192.png" | "icon-512.png",
) => `/mark/${mark}/${file}`;
