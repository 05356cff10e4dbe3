import { useRouteLoaderData } from "react-router";
import type { Company } from "../domain/catalogue/company.ts";
import type { Photo } from "../domain/catalogue/photo.ts";
import type { Language } from "../domain/common/language.ts";

/** The data of `root.tsx` that parts of pages read: the company, and the operator's photographs by scene. */
export interface RootData extends Company {
  photos: Record<string, Photo>;
  hasSpa: boolean;
  /** Each language by its own name, such as "ES" and "Español". */
  languages: { language: Language; name: string; label: string }[];
}

/** The root's data; undefined where the root could not be read and only its error page is shown. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
