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

/** Where a visitor comes from, under keys that stay the same from day to day and don't give the address away. */
export interface Origin {
  /** Of one address; of IPv6 a household's /64. */
  address: string;
  /** Of its neighbours too: IPv4 /24, IPv6 /48. */
  network: string;
}

export const originContext = createContext<Origin>({ address: "development", network: "development" });

export function originOf({ context }: Pick<Visit, "context">): Origin {
  return context.get(originContext);
}
