/** A poster, and what it is called. */
export interface Picture {
  scene: string;
  name: string;
}

/** A photograph as wide and high as the largest that is kept of it. */
export interface Photo {
  scene: string;
  version: string;
  width: number;
  height: number;
}

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export const photoMostBytes = 12 * 1024 * 1024;
/** Of the longer side, and of the shorter one once it is as large as it will be kept: less would be blurred. */
const leastPixels = { long: 1200, short: 600 };
const mostPixels = 1920;
/** What shines through a photograph with holes. */
export const sandColour = "#fbf5ea";

/** As large as it will be kept, in pixels; undefined when it is too small, or too long for its width. */
export function photoSize(width: number, height: number): { width: number; height: number } | undefined {
  const longer = Math.max(width, height);
  const scale = Math.min(1, mostPixels / longer);
  if (longer < leastPixels.long || Math.min(width, height) * scale < leastPixels.short) return undefined;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function photoWidths(width: number): number[] {
  return [...[480, 960, 1280].filter((smaller) => smaller < width), width];
}

export function photoPath({ scene, version }: Photo, width: number, format: PhotoFormat): string {
  return `/photos/${scene}/${version}/${width}.${format}`;
}

/** The drawing in whose place a photograph stands. */
export function drawingOf(scene: string): string {
  return `/scenes/${scene === "home" ? "home-wide" : scene}.svg`;
}
