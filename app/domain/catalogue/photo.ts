/** A poster and its name at the desk. */
export interface Picture {
  scene: string;
  name: string;
}

/** A photograph with the size of its largest stored version, in pixels. */
export interface Photo {
  scene: string;
  version: string;
  width: number;
  height: number;
}

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export const photoMostBytes = 12 * 1024 * 1024;
/** The longer side of an upload, and the shorter side after scaling, need this many pixels: less looks blurred. */
const leastPixels = { long: 1200, short: 600 };
const mostPixels = 1920;
/** Sand fills the transparent parts of a photograph. */
export const sandColour = "#fbf5ea";

/**
 * Returns the size in which a photograph is stored, in pixels; undefined when it is too small, or too long for its
 * width.
 */
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

/** The pictures of the company's own vans, outside and inside, which no drawing stands in for. */
export const vanPictures = ["van", "van-inside"] as const;

/** Returns the name of the drawing that a photograph of this picture replaces; undefined where there is none. */
export function drawingOf(scene: string): string | undefined {
  if (vanPictures.some((van) => van === scene)) return undefined;
  return scene === "home" ? "arrivals-wide" : scene;
}
