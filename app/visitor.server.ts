import { createContext, type RouterContextProvider } from "react-router";
import type { Origin } from "./domain/sale/unpaid-limit.ts";

/** A request with its sender, as far as the server can tell. */
export interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The key under which a visitor's attempts are counted; server/start.ts sets it, and `npm run dev` has one visitor. */
export const visitorContext = createContext("development");

export function visitorOf({ context }: Pick<Visit, "context">): string {
  return context.get(visitorContext);
}

/** The visitor's keys that don't change with the day. */
export const originContext = createContext<Origin>({ address: "development", network: "development" });

export function originOf({ context }: Pick<Visit, "context">): Origin {
  return context.get(originContext);
}
