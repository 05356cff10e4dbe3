import type { site as english } from "../../en/common/site.ts";

export const site: typeof english = {
  brand: "{company}",
  tagline: "Traslados privados, viajes de aeropuerto y tours desde Tamarindo, Costa Rica.",
  nav: {
    home: "Inicio",
    privateShuttle: "Traslado privado",
    airportTransfers: "Aeropuertos",
    tours: "Tours",
    about: "Nosotros",
    contact: "Contacto",
    spa: "Spa",
    menu: "Menú",
    close: "Cerrar el menú",
    skip: "Ir al contenido",
    main: "Principal",
  },
  itself: { name: "ES", label: "Español" },
  chat: {
    label: "Chat por WhatsApp",
    greeting: "¡Hola, {company}! Quisiera preguntar por un traslado.",
  },
  office: {
    days: { daily: "todos los días", monToSat: "de lunes a sábado", monToFri: "de lunes a viernes" },
    zone: "hora de Costa Rica",
    name: "Oficina",
  },
  licence: (number) => `licencia ${number}`,
  ourPeople: {
    drivers: "Quién pasa por usted",
    vans: "Las vans en que viaja",
    van: "Una de nuestras vans",
    "van-inside": "Una de nuestras vans por dentro",
  },
  footer: {
    reach: "Contáctenos",
    go: "¿Adónde vamos?",
    ask: "¿Tiene una pregunta?",
    proof: "Desde {founded}.{airportOfficial: Transporte oficial del aeropuerto de Liberia.}",
    licence: (number) => `Licencia ${number}.`,
    privacy: "Privacidad",
    terms: "Condiciones",
    rights: (year: string) => `© ${year} {company}`,
  },
  asked: {
    privacy: "Lo que escribe aquí es para su viaje y nada más.",
    terms: "Al reservar acepta nuestras",
  },
  documentMissing: "Esta página todavía no tiene texto.",
  demo: "Esto es una demostración: los correos se quedan en un buzón local y no se cobra nada.",
  demoMailbox: "Abrir el buzón",
  error: {
    title: "Camino cerrado por un momento",
    text: "Algo falló de nuestro lado. Nada de lo que reservó se ha perdido. Inténtelo de nuevo o escríbanos.",
    notFound: "Esta página no existe",
    home: "Volver al inicio",
  },
};
