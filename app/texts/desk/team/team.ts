import type { DriverForm, VehicleForm } from "../../../domain/team/team-form.server.ts";
import { spoken } from "../../with-company.ts";
import { countedRides } from "../ride/counted-rides.ts";
import { paperTexts } from "./papers.ts";
/** The words of the page of drivers and vehicles. */
export const teamTexts = spoken({
  title: "Equipo | {company}",
  heading: "Equipo",
  save: "Guardar",
  saving: "Guardando",
  open: "Abrir",
  yes: "Sí",
  /** The labels of the fields of a driver and a vehicle, on the form and in the list of changes. */
  fields: {
    name: "Nombre",
    phone: "Celular",
    languages: "Idiomas",
    showsPhone: "Los clientes ven su número",
    showsPhoto: "Los clientes ven su foto",
    onSite: "Dio permiso: su foto y su nombre de pila se ven en el sitio",
    plate: "Placa",
    seats: "Asientos para pasajeros",
    boards: "Tablas largas que caben",
    /** Only older changes name this one. */
    papersUntil: "Papeles hasta",
    driverId: "Quién la maneja casi siempre",
    active: "Si sigue activo",
    givesPlaces: "Se guarda dónde toca",
  } satisfies Record<keyof DriverForm | keyof VehicleForm | "papersUntil" | "givesPlaces", string>,

  drivers: "Choferes",
  newDriver: "Nuevo chofer",
  noDrivers: "Todavía no hay choferes",
  noDriversText:
    "Empiece por uno: con nombre y celular ya tiene su enlace, donde ve sus viajes sin cuenta ni clave.",
  phoneHint: "Ocho dígitos si es de Costa Rica; si no, con + y el país.",
  languagesHint: "Por ejemplo: español, inglés.",
  driverActive: "Trabaja con nosotros",
  driverLeft: "Ya no trabaja aquí",
  placesSince: (when: string) => `Aceptó el ${when} que se guarde dónde toca. Lo apaga en su página.`,
  noPlaces: "No se guarda dónde toca: lo acepta en su página.",

  link: "Su enlace secreto",
  linkText: "Quien lo tiene ve los viajes de este chofer. Mándelo solo a su celular.",
  linkLeft: "Su enlace no abre nada mientras no trabaje con nosotros.",
  copy: "Copiar",
  copied: "Copiado",
  whatsapp: "Mandar por WhatsApp",
  hello: (name: string, link: string) => `Hola ${name}, estos son sus viajes: ${link}`,
  renew: "Hacer un enlace nuevo…",
  renewText: "El enlace de ahora deja de servir enseguida, también en su celular. Después, mándele el nuevo.",
  renewYes: "Sí, hacer uno nuevo",

  photo: "Foto",
  photos: "Fotos",
  photoText: "Se recorta cuadrada, alrededor de la cara.",
  putPhoto: "Poner foto",
  puttingPhoto: "Subiendo",
  removePhoto: "Quitar la foto",

  vehicles: "Vans",
  newVehicle: "Nueva van",
  noVehicles: "Todavía no hay vans",
  noVehiclesText:
    "Ponga cada una con sus asientos para pasajeros: así nadie la asigna a más gente de la que cabe.",
  vehicleName: "Nombre",
  vehicleNameHint: "Como le dicen: HiAce 12.",
  seatsHint: "Sin contar el del chofer.",
  nobody: "Nadie fijo",
  vehicleActive: "Está en servicio",
  vehicleLeft: "Fuera de servicio",
  carries: (seats: number, boards: number) =>
    [
      seats === 1 ? "1 asiento" : `${seats} asientos`,
      boards > 0 && (boards === 1 ? "1 tabla" : `${boards} tablas`),
    ]
      .filter(Boolean)
      .join(" · "),
  paper: paperTexts,

  changes: {
    heading: "Cambios",
    none: "Todavía nadie cambió nada.",
    by: (who: string, when: string) => `${who}, ${when}`,
    fromTo: (field: string, was: string, is: string) => `${field}: ${was} → ${is}`,
    added: () => "Se agregó",
    dayOff: (days: string) => `No trabaja ${days}`,
    noDayOff: (days: string) => `Vuelve a trabajar ${days}`,
    linkRenewed: () => "Enlace nuevo; el anterior ya no abre nada",
    photoPut: () => "Foto nueva",
    photoRemoved: () => "Se quitó la foto",
    paper: (paper: string) => `Papel: ${paper}`,
    noPaper: (paper: string) => `Se quitó el papel: ${paper}`,
    paperPhoto: (paper: string) => `Foto nueva del papel: ${paper}`,
    noPaperPhoto: (paper: string) => `Se quitó una foto del papel: ${paper}`,
  },

  answers: {
    saved: "Guardado.",
    nothingToDo: "No había nada que cambiar.",
    added: "Anotado.",
    removed: "Quitado.",
    renewed: "Este es el enlace nuevo; el anterior ya no abre nada.",
    notRenewed: "Alguien ya hizo un enlace nuevo: es este.",
    photoPut: "Foto puesta.",
    photoRemoved: "Ya no tiene foto.",
    wrong: "Revise lo que está marcado.",
    gone: "Ese chofer o esa van ya no existe. Abra la página de nuevo.",
    photoUnreadable:
      "No es una foto que podamos leer. Escoja un JPG, PNG o WebP, entero y de menos de 12 MB.",
    photoTooSmall: "La foto es muy pequeña: se vería borrosa. Escoja una de 96 píxeles por lado o más.",
  },
  plateTaken: (name: string) => `Esa placa ya la tiene ${name}`,
  ridesThen: (n: number) => `Tiene ${countedRides(n)} esos días: véalos.`,
  ridesStill: (n: number) => `Todavía tiene ${countedRides(n)}: véalos.`,
  empty: "vacío",
  no: "No",

  errors: {
    nameRequired: "Escriba el nombre",
    nameLink: "Un nombre no puede llevar una dirección web",
    phoneRequired: "Escriba el celular",
    phoneUnknown: "No reconocemos este número; escriba ocho dígitos, o + y el país",
    plateRequired: "Escriba la placa",
    seatsWrong: "Escriba un número de 1 a 60",
    boardsWrong: "Escriba un número de 0 a 60",
    dateUnknown: "No pudimos leer esta fecha; elíjala en el calendario",
    untilBefore: "El último día no puede ser antes del primero",
    untilPast: "Esos días ya pasaron",
    untilNeeded: "Diga hasta qué día se repite",
    whoseRequired: "Escoja de quién son los días",
    paperKindRequired: "Escoja qué papel es",
    paperNameRequired: "Escriba cómo se llama",
    oneLine: "Escriba esto en una sola línea",
    tooLong: "Este texto es demasiado largo",
  },
});
