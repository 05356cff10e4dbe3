import { spoken } from "./spoken.ts";
/** The words of what the site sells, and under which rules. */
export const policyTexts = spoken({
  title: "Política de cancelación | {company}",
  heading: "Política de cancelación",
  lead: "Cuánto se devuelve cuando un cliente cancela un viaje. Si cancela la empresa, siempre se devuelve todo.",
  read: "Así la leen los clientes",
  change: "Cambiarla",
  keeps:
    "El cambio vale para lo que se venda desde ahora. Lo que ya está vendido, o a medio pagar, conserva la suya.",
  freeHours: "Se devuelve todo hasta tantas horas antes",
  partPercent: "Después se devuelve este porcentaje",
  partHours: "Hasta tantas horas antes",
  partHoursHint: "Más tarde no se devuelve nada. Una hora sin acordar cuenta como el final del día.",
  save: "Guardar",
  wrong: {
    freeHours: "Escriba horas enteras, de 0 a 720 (30 días).",
    partPercent: "Escriba un porcentaje entero, de 0 a 100.",
    partHours: "Escriba horas enteras, de 0 a 720 (30 días).",
    order: "No puede ser más que las horas en que se devuelve todo.",
  },
  told: {
    saved: "Guardada: vale para lo que se venda desde ahora.",
    nothingToDo: "Ya era así: no cambió nada.",
    changedMeanwhile:
      "Alguien la cambió mientras tanto. Mire arriba cómo quedó; si guarda otra vez, vale la suya.",
    failed: "No se pudo guardar. Intente otra vez en un momento.",
  },
});

export const catalogueTexts = spoken({
  title: "Catálogo | {company}",
  heading: "Catálogo",
  lead: "Lo que vende el sitio. Un cambio se ve en el sitio, en el API y en los correos al momento; lo que ya está cotizado o vendido conserva su precio.",
  rooms: {
    opening: { name: "Listo para abrir", about: "Lo que todavía es de muestra" },
    company: { name: "Empresa", about: "Nombre, contacto y lo que promete" },
    fares: { name: "Tarifas", about: "Cuánto cuesta cada ruta" },
    tours: { name: "Tours", about: "Precios, textos y cuáles se venden" },
    surcharges: { name: "Recargos", about: "De noche, de temporada, por silla de niño" },
    promoCodes: { name: "Códigos", about: "Descuentos con fin y con límite" },
    availability: { name: "Disponibilidad", about: "Días cerrados, cupos y lo que se confirma a mano" },
    documents: { name: "Privacidad y condiciones", about: "Lo que dicen esas dos páginas" },
    policy: { name: "Política de cancelación", about: "Cuánto se devuelve y hasta cuándo" },
    photos: { name: "Fotos", about: "En lugar de los dibujos" },
  },
  back: "Catálogo",
  save: "Guardar",
  see: "Verlo en el sitio",
  changes: "Cambios",
  noChanges: "Todavía nadie cambió nada aquí.",
  undo: "Deshacer",
  undid: "Deshizo un cambio",
  told: {
    saved: "Guardado: ya está en el sitio.",
    nothingToDo: "Ya era así: no cambió nada.",
    changedMeanwhile: "Alguien lo cambió mientras tanto. Mire cómo quedó, y guarde otra vez si vale lo suyo.",
    failed: "No se pudo guardar. Intente otra vez en un momento.",
  },
});

export const fareTexts = spoken({
  title: "Tarifas | {company}",
  heading: "Tarifas",
  from: "Desde",
  show: "Ver",
  upTo: (people: number, price: string) => `${price} hasta ${people}`,
  each: (price: string) => `+${price} cada persona más`,
  unsold: "no se vende",
  base: (people: number) => `Hasta ${people} personas, en dólares`,
  extra: "Cada persona más, en dólares",
  bothWays: (to: string, from: string) => `Igual de vuelta, de ${to} a ${from}`,
  otherWay: (price: string) => `De vuelta: ${price}`,
  preview: "Lo que pagan",
  people: (count: string) => `${count} personas`,
  stop: "Ya no vender esta ruta",
  wrong: {
    base: "Escriba cuánto cuesta la van, como 100 o 100.50, hasta 100 000.",
    extra: "Escriba cuánto paga cada persona más, como 10; 0 si nada.",
  },
  unknown: "Esta ruta no existe.",
});

export const tourSaleTexts = spoken({
  title: "Tours | {company}",
  heading: "Tours",
  perPerson: (price: string) => `${price} por persona`,
  price: "Precio por persona, en dólares",
  hidden: "Oculto: no se vende ni se ve en el sitio",
  isHidden: "oculto",
  home: "Lugar en la portada (vacío: no sale)",
  isHome: "en la portada",
  sale: "Precio y venta",
  texts: "Textos",
  fields: {
    name: "Nombre",
    shortDescription: "En una frase",
    description: "Descripción",
    howLong: "Cuánto dura",
    pickup: "A qué hora se recoge",
    included: "Qué incluye",
    bring: "Qué llevar",
    season: "Temporada",
  },
  unknown: "Este tour no existe.",
  wrong: {
    price: "Escriba el precio por persona, como 85 o 85.50, hasta 10 000.",
    home: "Escriba un número del 1 al 99, o déjelo vacío.",
    missing: "Nombre, frase y descripción no pueden quedar vacíos.",
    long: "Uno de los textos es demasiado largo.",
  },
});

export const documentTexts = spoken({
  title: "Privacidad y condiciones | {company}",
  heading: "Privacidad y condiciones",
  lead: "Se enlazan donde se piden datos y donde se paga. Una línea que empieza con ## es un título; una línea vacía separa párrafos. Lo que está entre llaves, después de childSeats: o flightsFollowed:, se lee mientras se cumpla esa promesa de Empresa; las llaves no se ven.",
  names: { privacy: "Privacidad", terms: "Condiciones" },
  fields: { title: "Título", body: "Texto" },
  wrong: {
    missing: "El título y el texto no pueden quedar vacíos.",
    long: "El título llega a 80 letras y el texto a 20 000.",
  },
  unknown: "Esta página no existe.",
});
