import type { HeadersArgs } from "react-router";

/** Passes on the headers that loader and action set with `data()`, such as Retry-After: React Router itself passes on only their cookies. */
export function answerHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}
