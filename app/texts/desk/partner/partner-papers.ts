import { spoken } from "../../with-company.ts";

/** The words about a partner's sheet for the wall, its logo, its net prices, and what was changed of it. */
export const partnerPapers = spoken({
  sign: {
    heading: "Cartel para la pared",
    lead: "Tamaño A6, en inglés y en español. Quien lo escanea llega al sitio, y lo que reserve cuenta para este socio.",
    label: (name: string) => `Cartel de {company} para ${name}, con un código que lee la cámara`,
    pdf: "Bajar el PDF",
    print: "Imprimir",
    open: "Ver el cartel",
  },
  logo: {
    heading: "Su logo",
    file: "Imagen del logo",
    hint: "PNG, JPEG o WebP. Sale en su página, en el váucher y en el cartel.",
    put: "Poner el logo",
    putting: "Poniendo",
    remove: "Quitar el logo",
    wrong: {
      photoUnreadable: "Esa imagen no se puede leer. Escoja un PNG, JPEG o WebP de 12 MB o menos.",
      photoTooSmall: "La imagen es muy pequeña: se vería borrosa. Escoja una de 64 píxeles por lado o más.",
    },
    answers: {
      saved: "El logo quedó puesto",
      nothingToDo: "Ya estaba ese logo",
      removed: "El logo se quitó",
    },
  },
  prices: {
    heading: "Precios netos",
    lead: (day: string) =>
      `Lo que queda de cada viaje y de cada tour sin lo que gana el socio, como vale para lo que se venda hoy, ${day}. Sin recargos.`,
    open: "Ver sus precios netos",
    csv: "Bajar la lista (CSV)",
    legend: "Sobre cada precio, cuántas personas viajan.",
    roads: "Viajes",
    tours: "Tours",
    tour: "Tour",
    people: (people: string) => `${people} personas`,
    public: (sum: string) => `al público desde ${sum}`,
    noRate: "Sin tarifa del socio",
    none: "Todavía no hay tarifas de viajes ni tours.",
    csvColumns: ["Desde", "Hasta", "Personas", "Precio en USD", "Gana el socio en USD", "Neto en USD"],
  },
  changes: {
    added: "Se agregó",
    deskAdded: "Mostrador nuevo",
    deskClosed: "Mostrador cerrado",
    deskOpened: "Mostrador abierto de nuevo",
    linkRenewed: "Enlace nuevo; el anterior ya no abre nada",
    logoPut: "Logo nuevo",
    logoRemoved: "Se quitó el logo",
    noRate: "sin tarifa",
    empty: "vacío",
    yesOrNo: (isSo: boolean) => (isSo ? "sí" : "no"),
  },
});
