import type { HeadersArgs } from "react-router";

/** What loader and action say in `data()`, such as Retry-After: by itself React Router passes on its cookies alone. */
export function answerHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}
