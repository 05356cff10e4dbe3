/** The words of the filters of a day with many rides. */
export const rideFilterTexts = {
  heading: "Filtrar los viajes",
  search: "Cliente, reserva, hotel, vuelo",
  find: "Buscar",
  all: { chofer: "Chofer", lugar: "Lugar", estado: "Estado", canal: "Canal" },
  byGuest: "Por el sitio",
  nobody: "Sin chofer",
  states: { abiertos: "Por resolver", listos: "Listos", encamino: "En camino", hechos: "Hechos" },
  left: (shown: number, all: number) => `${shown === 1 ? "Queda 1" : `Quedan ${shown}`} de ${all}`,
  clear: "Quitar filtros",
};
