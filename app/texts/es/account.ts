import type { account as english } from "../en/account.ts";

/** The messages of section 5 to the letter. */
export const account: typeof english = {
  account: {
    login: "Ingresar",
    logout: "Salir",
    checking: "Comprobando su sesión",
    google: "Continuar con Google",
    myTrips: "Mis viajes",
    fields: { displayName: "Nombre completo", email: "Correo electrónico", password: "Contraseña" },
    errors: {
      nameRequired: "El nombre es obligatorio.",
      nameLink: "Un nombre no puede llevar una dirección web",
      emailAt: "El correo debe de tener una @",
      emailUnknown: "Esto no parece una dirección de correo",
      passwordShort: "El password debe de tener más de 6 letras.",
      passwordOdd: "Quite los caracteres que nadie puede escribir",
      passwordCommon: "Esta es una de las contraseñas que se prueban primero. Escoja otra.",
      passwordOwn: "Este es su nombre o su correo. Escoja una contraseña que nadie pueda adivinar.",
      tooLong: "Este texto es demasiado largo",
      oneLine: "Escriba esto en una sola línea",
    },
    also: {
      nameRequired: "",
      emailAt: "",
      passwordShort: "",
      create: "",
    },
    problems: {
      wrong: "Este correo y esta contraseña no van juntos. Revíselos e inténtelo de nuevo.",
      taken: "Ya existe una cuenta con este correo. Ingrese con ella.",
      failed: "Algo falló de nuestro lado. Inténtelo de nuevo en un momento.",
      google: "No se pudo ingresar con Google. Inténtelo de nuevo o use su contraseña.",
      googleClosed: "No terminó de ingresar con Google. Inténtelo de nuevo o use su contraseña.",
      googleNotLinked: "Ya existe una cuenta con este correo. Ingrese con la contraseña de esa cuenta.",
    },
    tooMany: (seconds: number) =>
      `Demasiados intentos fallidos. Espere ${seconds < 60 ? `${seconds} segundos` : minutes(seconds)} e inténtelo de nuevo.`,
    signIn: {
      title: "Ingresar | Ecotravel",
      heading: "¡Qué bueno que volvió!",
      lead: "Al reservar, sus datos se llenan solos, y todos sus viajes están en un solo lugar.",
      newHere: "¿Primera vez aquí?",
      create: "Crear una cuenta",
    },
    register: {
      title: "Crear una cuenta | Ecotravel",
      heading: "Crear una cuenta",
      lead: "Escriba sus datos una sola vez. También puede reservar sin cuenta.",
      passwordHint: "Al menos 6 caracteres; mejor 8 o más.",
      submit: "Crear la cuenta",
      haveOne: "¿Ya tiene una cuenta?",
    },
    trips: {
      title: "Mis viajes | Ecotravel",
      heading: "Mis viajes",
      lead: "Todo lo que reservó con su sesión abierta, lo más nuevo primero.",
      open: "Abrir el viaje",
      none: "Todavía no hay viajes. Lo que reserve con su sesión abierta aparece aquí.",
      book: "Reservar un traslado",
      tours: "Ver los tours",
    },
  },
};

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "1 minuto" : `${count} minutos`;
}
