import type { account as english } from "../en/account.ts";

/** Some messages are the same in English. */
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
      code: "Este código no es correcto o ya se usó. Espere el siguiente en su aplicación y escríbalo.",
      late: "Pasó demasiado tiempo o hubo demasiados códigos incorrectos. Ingrese de nuevo.",
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
      forgot: "¿Olvidó su contraseña?",
      changed: "Su contraseña nueva quedó guardada. Ingrese con ella.",
      newHere: "¿Primera vez aquí?",
      create: "Crear una cuenta",
    },
    second: {
      heading: "Ahora el código",
      lead: "Esta cuenta pide además un código.",
      code: "Código",
      hint: "Seis dígitos de la aplicación de su teléfono, o uno de sus códigos de recuperación.",
      back: "Ingresar con otra cuenta",
    },
    forgot: {
      title: "¿Olvidó su contraseña? | Ecotravel",
      heading: "Escoja una contraseña nueva",
      lead: "Díganos el correo de su cuenta. Le enviamos un enlace para escoger una contraseña nueva.",
      submit: "Enviarme el enlace",
      sent: "Si existe una cuenta con este correo, ya va en camino un mensaje con un enlace, que sirve durante una hora. ¿No llega? Busque en el correo no deseado y revise la dirección aquí abajo.",
      again: "Enviarlo otra vez",
      back: "Volver a ingresar",
    },
    reset: {
      title: "Contraseña nueva | Ecotravel",
      heading: "Escoja una contraseña nueva",
      lead: "Reemplaza la anterior y cierra la sesión en todos los dispositivos.",
      field: "Contraseña nueva",
      submit: "Guardar esta contraseña",
      gone: "Este enlace ya no sirve",
      goneText:
        "Un enlace sirve una sola vez, durante una hora. Si hace un momento escogió una contraseña nueva, ingrese con ella.",
      again: "Enviarme otro enlace",
    },
    security: {
      title: "Seguridad | Ecotravel",
      link: "Seguridad",
      desk: "Volver a las reservas",
      heading: "Seguridad",
      lead: (email: string) => `La cuenta de ${email}.`,
      password: {
        heading: "Contraseña",
        text: "Al cambiarla se cierra la sesión en los demás dispositivos.",
        current: "Su contraseña actual",
        next: "Contraseña nueva",
        submit: "Cambiar la contraseña",
        done: "Su contraseña cambió, y en los demás dispositivos se cerró la sesión.",
        none: "Usted ingresa con Google. Para tener también una contraseña, salga y use «¿Olvidó su contraseña?».",
      },
      sessions: {
        heading: "Dónde tiene la sesión abierta",
        since: (moment: string) => `Desde ${moment}`,
        used: (moment: string) => `Renovada por última vez ${moment}`,
        here: "Este dispositivo",
        end: "Cerrar sesión",
        endOthers: "Cerrar todas las demás",
        done: "Sesión cerrada.",
      },
      second: {
        heading: "Segundo factor",
        offer:
          "Con un segundo factor, al ingresar se pide además un código de una aplicación de su teléfono. Quien solo sepa su contraseña no entra.",
        password: "Su contraseña",
        start: "Prepararlo",
        scan: "1. Escanee esto con una aplicación de autenticación, o escriba en ella la clave.",
        open: "Abrir la aplicación de este teléfono",
        key: "Clave",
        picture: "Código QR para una aplicación de autenticación",
        recovery:
          "2. Anote estos códigos de recuperación. Cada uno abre su cuenta una vez si pierde el teléfono. Solo se muestran ahora.",
        confirm: "3. Escriba el código que muestra la aplicación.",
        retry:
          "Escriba el siguiente código que muestre la aplicación. Si ya no tiene la aplicación o los códigos de recuperación, prepárelo de nuevo.",
        code: "Código",
        turnOn: "Activarlo",
        on: "El segundo factor está activo. Se pide al ingresar, y otra vez antes de devolver dinero.",
        off: "Desactivarlo",
        turnedOn: "El segundo factor quedó activo.",
        turnedOff: "El segundo factor quedó desactivado.",
      },
      wrongPassword: "Esta no es su contraseña.",
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
