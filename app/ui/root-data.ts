import { useRouteLoaderData } from "react-router";
import type { Company } from "../domain/catalogue/company.ts";
import type { Photo } from "../domain/catalogue/photo.ts";

/** The data of `root.tsx` that parts of pages read: the company, and the operator's photographs by scene. */
export interface RootData extends Company {
  photos: Record<string, Photo>;
  hasSpa: boolean;
}

/** The root's data; undefined where the root could not be read and only its error page is shown. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
