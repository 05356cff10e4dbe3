/**
 * Each pair is the start of an address below the desk's and its anchor in docs/manual.md; longer starts come
 * first.
 */
const places: [start: string, anchor: string][] = [
  ["day/:day/cancel", "cancelar-todo-un-día"],
  ["day/:day/sick", "un-chofer-se-enfermó"],
  ["day/:day/breakdown", "una-van-se-quedó-en-el-camino"],
  ["day/:day/swap", "intercambiar-dos-choferes"],
  ["day/:day/sheet", "imprimir-el-día"],
  ["day", "hoy"],
  ["r/:reference/no-show", "el-cliente-no-apareció"],
  ["r/:reference/proof", "la-constancia-de-un-viaje"],
  ["r/", "reserva"],
  ["new", "nueva"],
  ["quotes", "cotizaciones"],
  ["series/holidays", "marcar-los-feriados"],
  ["series", "series"],
  ["messages", "mensajes"],
  ["late", "si-algo-sale-mal"],
  ["money/reports", "ver-cuánto-se-ganó"],
  ["money", "dinero"],
  ["catalogue/fares", "cambiar-un-precio"],
  ["catalogue/places", "abrir-un-lugar-nuevo"],
  ["catalogue/tours", "cambiar-o-esconder-un-tour"],
  ["catalogue/treatments", "cambiar-un-tratamiento-del-spa"],
  ["catalogue/documents", "cambiar-privacidad-y-condiciones"],
  ["catalogue/availability", "cerrar-un-día"],
  ["catalogue/surcharges", "cobrar-un-recargo"],
  ["catalogue/codes", "dar-un-descuento"],
  ["catalogue/company", "cambiar-el-teléfono-o-el-nombre-de-la-empresa"],
  ["catalogue/letters", "cartas"],
  ["catalogue/policy", "cambiar-cuánto-se-devuelve"],
  ["catalogue", "catálogo"],
  ["colleagues", "colegas"],
  ["person", "datos-personales"],
  ["feed", "calendario"],
  ["open", "listo-para-abrir"],
  ["backups", "respaldos"],
  ["photos", "fotos"],
  ["partners", "socios"],
  ["team/pay/rates", "poner-lo-que-gana-un-chofer"],
  ["team/pay", "pagar-la-semana-de-un-chofer"],
  ["team", "equipo"],
  ["", "reservas"],
];

/**
 * Returns the anchor in the manual for a page of the desk, by its address or its pattern; undefined for the manual
 * itself.
 */
export function sectionOf(path: string): string | undefined {
  const below = path
    .replace(/^\/?dashboard\/admin\/?/, "")
    .replace(/^day\/[\d-]+/, "day/:day")
    .replace(/^r\/[^/]+\/(no-show|proof)/, "r/:reference/$1")
    .replace(/\/$/, "");
  if (below === "manual") return undefined;
  return places.find(([start]) => (start ? below.startsWith(start) : below === ""))?.[1];
}
