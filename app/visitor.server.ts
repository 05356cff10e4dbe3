import { createContext, type RouterContextProvider } from "react-router";

/** A request, and who sends it as far as the server can tell. */
export interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What a visitor's attempts are counted under, written by server/start.ts; `npm run dev` has one visitor. */
export const visitorContext = createContext("development");

export function visitorOf({ context }: Pick<Visit, "context">): string {
  return context.get(visitorContext);
}
