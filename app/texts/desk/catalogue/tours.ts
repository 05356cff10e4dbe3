import { mondayFirst } from "../../../domain/catalogue/tour-hours.ts";
import { spoken } from "../../with-company.ts";

/** The days of the week, from Sunday. */
const shortDays = ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"];

export const tourSaleTexts = spoken({
  dayNames: ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"],
  title: "Tours | {company}",
  heading: "Tours",
  open: "Agregar un tour",
  created: (name: string) => `Tour nuevo: ${name}`,
  removed: (name: string) => `${name}: ya no está`,
  exists: (name: string) => `Ya hay un tour que se llama ${name}.`,
  perPerson: (price: string) => `${price} por persona`,
  price: "Precio por persona, en dólares",
  hidden: "Oculto: no se vende ni se ve en el sitio",
  isHidden: "oculto",
  home: "Lugar en la portada (vacío: no sale)",
  isHome: "en la portada",
  minutes: "Cuánto dura, en minutos, de puerta a puerta",
  pickupFrom: "Se recoge a las, o desde las",
  pickupTo: "Hasta las",
  pickupToHint: "Vacío: a todos a esa hora.",
  weekdays: "Qué días se hace",
  hours: (from: string, to: string | null) => (to ? `recoge de ${from} a ${to}` : `recoge a las ${from}`),
  days: (weekdays: number[]) =>
    weekdays.length === 7
      ? "todos los días"
      : mondayFirst
          .filter((day) => weekdays.includes(day))
          .map((day) => shortDays[day]!)
          .join(", "),
  noHour: "Falta a qué hora recoge",
  noDays: "Falta qué días se hace",
  least: "Grupo más pequeño",
  leastHint: "Si van menos, pagan por tantos.",
  most: "Grupo más grande, hasta 60",
  group: (least: number, most: number) => `${least} a ${most} personas`,
  position: (tours: number) => `Lugar en las listas, del 1 al ${tours}`,
  picture: "Imagen",
  pictureHint: "El dibujo de un tour, o la foto que está en su lugar.",
  of: (name: string) => `imagen de ${name}`,
  moved: "Otro orden de los tours",
  sale: "Precio y venta",
  texts: "Textos",
  fields: {
    name: "Nombre",
    shortDescription: "En una frase",
    description: "Descripción",
    howLong: "Más sobre cuánto dura",
    pickup: "A qué hora se recoge",
    included: "Qué incluye",
    bring: "Qué llevar",
    season: "Temporada",
  },
  unknown: "Este tour no existe.",
  wrong: {
    price: "Escriba el precio por persona, como 85 o 85.50, hasta 10 000.",
    home: "Escriba un número del 1 al 99, o déjelo vacío.",
    position: "Escriba un número de la lista, como 3.",
    least: "Escriba cuántos son los menos, del 1 al 60.",
    most: "Escriba cuántos son los más: no menos que los menos, hasta 60.",
    minutes: "Escriba los minutos, del 1 al 2880.",
    pickupFrom: "Escriba la hora desde la que se recoge, como 07:00.",
    pickupTo: "Escriba una hora después de la primera, o déjela vacía.",
    picture: "Elija una imagen de la lista.",
    missing: "Nombre, frase y descripción no pueden quedar vacíos.",
    long: "Uno de los textos es demasiado largo.",
  },
});
