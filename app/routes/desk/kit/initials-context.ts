import { createContext } from "react";

/** The letters of those drivers whose names begin alike, by their ids. */
export const InitialsContext = createContext<Record<string, string>>({});
