import { createContext } from "react";

/** The initials of drivers whose names begin alike, by the drivers' ids. */
export const InitialsContext = createContext<Record<string, string>>({});
