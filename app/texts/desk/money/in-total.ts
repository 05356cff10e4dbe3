const and = new Intl.ListFormat("es", { type: "conjunction" });

/** Returns "2 tablas y 20 maletas en total", for all vans of a ride together. */
export const inTotal = (what: string[]) => `${and.format(what)} en total`;
