const and = new Intl.ListFormat("es", { type: "conjunction" });

/** "2 tablas y 20 maletas en total", of all vans of a ride. */
export const inTotal = (what: string[]) => `${and.format(what)} en total`;
