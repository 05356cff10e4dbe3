import { spoken } from "../../with-company.ts";

/** The words of the page of the calendar feed, which other programs read. */
export const feedTexts = spoken({
  title: "Calendario | {company}",
  heading: "Calendario de los viajes",
  lead: "Todos los viajes en su propio calendario: los de las últimas cuatro semanas y los del año que viene. Se pone al día solo, en lo que tarde el calendario en volver a leer.",
  link: "El enlace",
  linkText: "Quien lo tenga ve los viajes, los clientes y los choferes; ni teléfonos ni montos.",
  apple: "Abrir en el iPhone o el Mac",
  google: "Añadir a Google Calendar",
  other: "En Outlook y otros: «Suscribirse a un calendario», y se pega el enlace.",
  renew: "Hacer un enlace nuevo…",
  renewText: "El de ahora deja de abrir en todos los calendarios que lo leen.",
  renewYes: "Hacer uno nuevo",
  renewed: "Hay un enlace nuevo. El de antes ya no abre.",
  dead: "Este enlace ya no abre.",
  name: "{company}: viajes",
  nobody: "sin chofer",
});
