/** Returns the decoded path as the routes see it: "/a/../%62" becomes "/b". Undefined when no route can read it. */
export function routePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://localhost${url}`).pathname);
  } catch {
    return undefined;
  }
}
