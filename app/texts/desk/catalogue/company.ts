import type { CompanyColour, CompanyPromise } from "../../../domain/catalogue/company.ts";
import type { OfficeDays } from "../../../domain/catalogue/company-trust.ts";
import { spoken } from "../../with-company.ts";

const tooLight =
  "Ese color es demasiado claro: ni las letras blancas encima, ni él sobre el fondo del sitio, se leerían bien. Escoja uno más oscuro (contraste de 4,5 a 1, por lo menos).";

export const companyTexts = spoken({
  title: "Empresa | {company}",
  heading: "Empresa",
  lead: "Quién es la empresa y cómo se le escribe. Lo que se guarda aquí se lee al momento en el sitio, los correos, los recibos y los calendarios.",
  who: "Quién es",
  contact: "Contacto",
  letters: "Correos que salen",
  trust: "Confianza",
  trustLead:
    "Por qué fiarse de ustedes, dicho donde el cliente decide. Lo que queda vacío no se ve en ninguna parte.",
  officeDays: {
    daily: "Todos los días",
    monToSat: "De lunes a sábado",
    monToFri: "De lunes a viernes",
  } satisfies Record<OfficeDays, string>,
  noOffice: "No se muestra",
  nothing: "(vacío)",
  promises: "Promesas",
  promisesLead: "Lo que no se cumple se apaga, y no se lee en ninguna parte del sitio ni de los correos.",
  brand: "{company}",
  mark: "Marca",
  markLead:
    "Lo que está al lado del nombre, sobre fondo oscuro: en el sitio, los correos y el icono. Queda mejor un PNG con fondo transparente y solo el símbolo, porque el nombre ya se lee al lado.",
  markFile: "Imagen de la marca",
  markDrawn: "Volver a la marca dibujada",
  markIs: { drawn: "la dibujada", own: "una imagen", other: "otra imagen" },
  colours: "Colores",
  colourNames: {
    brandColour: "Color de la marca",
    buttonColour: "Color de los botones",
  } satisfies Record<CompanyColour, string>,
  colourHints: {
    brandColour: "Las franjas del sitio, los enlaces y la barra del teléfono.",
    buttonColour: "Los botones que se aprietan para reservar, en el sitio y en los correos.",
  } satisfies Record<CompanyColour, string>,
  fields: {
    name: "Nombre",
    founded: "Desde el año",
    vehicles: "Vehículos",
    phone: "Teléfono",
    whatsapp: "WhatsApp",
    email: "Correo",
    address: "Dirección",
    sender: "De quién salen",
    licence: "Número de licencia",
    officeDays: "Días de oficina",
    officeOpens: "Abre",
    officeCloses: "Cierra",
    rating: "Calificación",
    ratings: "De cuántos clientes",
    ratingUrl: "Página donde se lee (https://…)",
  },
  hints: {
    phone: "Como lo lee la gente: +506\u00a02653\u00a00000.",
    whatsapp: "Con código de país: +506\u00a08888\u00a00000.",
    email: "Aquí llegan las respuestas de los clientes.",
    address: "Calle, pueblo y código postal, provincia, país.",
    licence: "Como la da el ICT o el CTP, sin más palabras.",
    office: "Cuándo contesta una persona, en hora de Costa Rica.",
    rating: "Tal cual se lee allá: 4,9.",
    sender: "Como Reservas <reservas@ejemplo.com>. El servidor de correo tiene que permitir esa dirección.",
  },
  promiseNames: {
    flightsFollowed: "Si el vuelo se atrasa, se espera y cuesta lo mismo",
    nameOnSign: "El chofer espera con un rótulo con el nombre",
    childSeats: "Hay sillas para niños",
    airportOfficial: "Es el transporte oficial del aeropuerto de Liberia",
  } satisfies Record<CompanyPromise, string>,
  kept: "sí",
  notKept: "no",
  wrong: {
    name: 'Escriba el nombre en una línea, de 2 a 60 letras, sin < > { } ni ".',
    founded: "Escriba el año con cuatro cifras, como 2004; no puede ser del futuro.",
    vehicles: "Escriba cuántos vehículos hay, de 1 a 9999.",
    phone: "Revise el teléfono: se escribe como +506\u00a02653\u00a00000.",
    whatsapp: "Revise el WhatsApp: se escribe con código de país, como +506\u00a08888\u00a00000.",
    photoUnreadable:
      "Esa no es una imagen que podamos leer. Escoja un PNG, JPG, WebP o AVIF, entero y de menos de 12 MB.",
    photoTooSmall: "La imagen es muy pequeña y se vería borrosa. Escoja una de 72 píxeles o más de lado.",
    brandColour: tooLight,
    buttonColour: tooLight,
    licence: "Escriba solo el número, de 2 a 40 letras y cifras.",
    officeDays: "Escoja los días, o borre las dos horas para no mostrarlas.",
    officeOpens: "Escriba a qué hora abre, como 07:00.",
    officeCloses: "Escriba a qué hora cierra; tiene que ser después de abrir.",
    rating:
      "Escriba la calificación como se lee allá, de 1 a 5 y con una cifra decimal: 4,9. O borre las tres.",
    ratings: "Escriba de cuántos clientes es, como 312.",
    ratingUrl:
      "Pegue la dirección de la página donde se lee; empieza con https:// y tiene 390 signos o menos.",
    email: "Revise el correo: es una sola dirección, como hola@ejemplo.com.",
    address: "Escriba la dirección en una línea, de 5 a 160 letras, sin < > { }.",
    sender:
      "Revise de quién salen: una dirección sola, o un nombre y la dirección como Reservas <reservas@ejemplo.com>.",
  },
});
