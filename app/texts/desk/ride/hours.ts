const counted = (rides: number) => (rides === 1 ? "viaje" : "viajes");

/** The words of a day with so many rides that its hours are folded. */
export const hoursTexts = {
  heading: "El día por horas",
  rides: counted,
  ready: (rides: number) => (rides === 1 ? "1 listo" : `${rides} listos`),
  others: (rides: number) => (rides === 1 ? "Ver el otro" : `Ver los otros ${rides}`),
  now: "Ahora",
  chip: (hour: string, rides: number, open: number) =>
    `A las ${hour}: ${rides} ${counted(rides)}${open > 0 ? `, ${open} por resolver` : ""}`,
  see: "Ver los viajes",
};
