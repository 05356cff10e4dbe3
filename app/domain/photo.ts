/** The posters in whose place the operator's photograph can stand, by the name of their scene. */
export const photoScenes = [
  ...(["home", "shuttle", "poster-road", "airport-liberia", "airport-san-jose", "contact"] as const),
  ...(["tour-1001", "tour-1002", "tour-1003", "tour-1004"] as const),
  ...(["tour-1005", "tour-1006", "tour-1007", "tour-1008"] as const),
  ...(["spa-massage", "spa-stones", "spa-clay", "spa-frangipani"] as const),
];
export type PhotoScene = (typeof photoScenes)[number];

export function isPhotoScene(name: unknown): name is PhotoScene {
  return photoScenes.some((scene) => scene === name);
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

/** Pixels of its longer side. */
export const largestPhoto = 1920;
/** Pixels of its width; less would be blurred where it is shown large. */
export const smallestPhoto = 960;

export function photoWidths(width: number): number[] {
  return [...[480, 960].filter((smaller) => smaller < width), width];
}

export function photoPath({ scene, version }: Photo, width: number, format: PhotoFormat): string {
  return `/photos/${scene}/${version}/${width}.${format}`;
}
