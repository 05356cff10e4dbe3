import { withoutLanguage } from "../app/domain/common/language.ts";
import { startsFor } from "../app/pages.ts";

const starts = startsFor("holder");

/**
 * Returns a secret link without the characters that followed it in a text, such as `.`, `)` or a closing quote.
 * Undefined where the path ends as links do, or is no secret link. It takes a path from `routePath`, and linear time.
 */
export function mendedLink(path: string): string | undefined {
  let end = path.length;
  while (end > 0 && !/[\w-]/.test(path[end - 1]!)) end -= 1;
  const mended = path.slice(0, end);
  const isLink = starts.some((start) => withoutLanguage(mended).startsWith(start));
  return isLink && end < path.length ? encodeURI(mended) : undefined;
}
