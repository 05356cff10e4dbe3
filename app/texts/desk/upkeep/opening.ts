import type { ConfirmableStep, OpeningStep } from "../../../domain/upkeep/opening.ts";
import { spoken } from "../../with-company.ts";
import { companyTexts } from "../catalogue/company.ts";

const and = new Intl.ListFormat("es", { type: "conjunction" });
const inList = (fields: (keyof typeof companyTexts.fields)[]) =>
  and.format(
    fields.map((field) => {
      const name = companyTexts.fields[field];
      return name === "WhatsApp" ? name : name.toLowerCase();
    }),
  );

interface StepTexts {
  name: string;
  done: string;
  link: string;
}

export const openingTexts = spoken({
  title: "Listo para abrir | {company}",
  heading: "Listo para abrir",
  lead: "Lo que el sitio trae de muestra, y un paso para hacerlo suyo. Se puede en cualquier orden, y dejarlo para después.",
  ready: "Está todo: el sitio es suyo.",
  count: (done: number, all: number) => `${done} de ${all} listos`,
  see: (left: number) => (left === 1 ? "Ver el paso que falta" : `Ver los ${left} pasos`),
  first: "Antes de abrir",
  firstText: "El sitio funciona, pero todavía dice y cobra lo de una muestra.",
  isDone: "listo",
  isLeft: "falta",
  confirm: {
    prices: "Así están bien",
    tours: "Así están bien",
    promises: "Así están bien",
    licence: "Abrir sin ella",
    office: "Abrir sin él",
    rating: "Abrir sin ella",
    van: "Abrir sin ella",
    faces: "Abrir sin ellas",
    backups: "Ya la guardé",
  } satisfies Record<ConfirmableStep, string>,
  steps: {
    contact: {
      name: "Contacto",
      done: "Teléfono, WhatsApp, correo y dirección son los suyos.",
      link: "Escribir los suyos",
    },
    prices: {
      name: "Precios",
      done: "Alguien revisó las tarifas y los tours.",
      link: "Revisar las tarifas",
    },
    tours: {
      name: "Horas de los tours",
      done: "Cada tour dice a qué hora recoge y qué días se hace.",
      link: "Escribir horas y días",
    },
    promises: {
      name: "Promesas",
      done: "El sitio promete lo que la empresa cumple.",
      link: "Escoger cuáles se cumplen",
    },
    photos: { name: "Fotos", done: "El sitio muestra fotos suyas.", link: "Subir una foto" },
    licence: {
      name: "Licencia",
      done: "El sitio dice su número, o abre sin él.",
      link: "Escribir el número",
    },
    office: {
      name: "Horario de oficina",
      done: "El sitio dice cuándo contesta una persona, o abre sin decirlo.",
      link: "Escribir el horario",
    },
    rating: {
      name: "Calificación",
      done: "El sitio dice cómo los califican, o abre sin decirlo.",
      link: "Escribir la suya",
    },
    van: {
      name: "Foto de una van",
      done: "El sitio muestra una van suya, o abre sin ella.",
      link: "Subir la foto",
    },
    faces: {
      name: "Caras de los choferes",
      done: "El sitio muestra a sus choferes, o abre sin ellos.",
      link: "Abrir el equipo",
    },
    payments: { name: "Pagos en línea", done: "PayPal está conectado.", link: "Abrir PayPal" },
    letters: {
      name: "Correos",
      done: "Los correos salen, y de su dirección.",
      link: "Ver los que se quedaron",
    },
    backups: {
      name: "Respaldos",
      done: "Su clave está guardada fuera de esta máquina.",
      link: "Ver la clave",
    },
  } satisfies Record<OpeningStep, StepTexts>,
  samples: (fields: Parameters<typeof inList>[0]) =>
    fields.length === 1 ? `Todavía es de muestra: ${inList(fields)}.` : `Son de muestra: ${inList(fields)}.`,
  tours: (names: string[]) =>
    `Falta a qué hora recoge o qué días se hace: ${and.format(names)}. Sin eso el sitio lo vende cualquier día, con una van a alguna hora.`,
  left: {
    prices: "Tarifas y tours tienen los precios con que vino el sitio.",
    tours: "Los tours recogen a las horas, y se hacen los días, con que vino el sitio.",
    promises:
      "El sitio promete esperar los vuelos que se atrasan, recibir con un rótulo y llevar sillas para niños, y se dice transporte oficial del aeropuerto.",
    photos: "El sitio muestra dibujos en lugar de sus vans, su gente y sus playas.",
    licence: "Quien no los conoce busca el número de la licencia de transporte.",
    office: "El sitio no dice cuándo contesta una persona.",
    rating: "El sitio no dice cómo los califican en Google o Tripadvisor.",
    van: "Quien reserva no ha visto ninguna van suya.",
    faces:
      "Quien reserva no ha visto a nadie. En Equipo, ponga la foto de un chofer y marque que dio permiso.",
    payments:
      "Cree una app en PayPal y ponga sus claves en los ajustes del servidor: PAYPAL_CLIENT_ID, PAYPAL_SECRET y PAYPAL_WEBHOOK_ID.",
    letters: "Los correos no salen de aquí: ponga su servidor de correo en el ajuste SMTP_URL del servidor.",
    backups:
      "Cada noche se hace un respaldo de todo, y solo se abre con una clave. Guárdela fuera de esta máquina: en papel, o con sus contraseñas.",
    sender: "Los correos salen de una dirección de muestra.",
  },
  senderLink: "Poner la suya",
  confirmed: {
    prices: "Precios: así están bien",
    tours: "Horas de los tours: así están bien",
    promises: "Promesas: así están bien",
    licence: "Licencia: abrir sin ella",
    office: "Horario de oficina: abrir sin él",
    rating: "Calificación: abrir sin ella",
    van: "Foto de una van: abrir sin ella",
    faces: "Caras de los choferes: abrir sin ellas",
    backups: "Respaldos: la clave está guardada",
  } satisfies Record<ConfirmableStep, string>,
  unconfirmed: "por revisar",
  unknown: "Esto no se confirma aquí.",
});
