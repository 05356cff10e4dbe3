import type { account as english } from "../../en/account/account.ts";

/** Some messages are the same in English. */
export const account: typeof english = {
  account: {
    checking: "Comprobando su sesión",
    google: "Continuar con Google",
    fields: { displayName: "Nombre completo", email: "Correo electrónico", password: "Contraseña" },
    errors: {
      nameRequired: "El nombre es obligatorio.",
      nameLink: "Un nombre no puede llevar una dirección web",
      emailAt: "El correo debe de tener una @",
      emailUnknown: "Esto no parece una dirección de correo",
      passwordShort: "El password debe de tener más de 6 letras.",
      passwordStaffShort: "Quien trabaja en el escritorio necesita al menos 12 letras, números o signos.",
      passwordOdd: "Quite los signos que nadie puede escribir",
      passwordCommon: "Esta es una de las primeras contraseñas que prueba un intruso. Escoja otra.",
      passwordOwn: "Este es su nombre o su correo. Escoja una contraseña que nadie pueda adivinar.",
      tooLong: "Este texto es demasiado largo",
      oneLine: "Escriba esto en una sola línea",
    },
    also: {
      nameRequired: "",
      emailAt: "",
      passwordShort: "Con 6 letras, números o signos basta.",
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
    staffPasswordHint: "Al menos 12 letras, números o signos: varias palabras se recuerdan bien.",
    tooMany: (seconds: number) =>
      `Demasiados intentos fallidos. Espere ${seconds < 60 ? `${seconds} segundos` : minutes(seconds)} e inténtelo de nuevo.`,
    busy: (seconds: number) =>
      `En este momento están ingresando muchas personas. Espere ${seconds} segundos e inténtelo de nuevo.`,
    signIn: {
      title: "Ingresar | {company}",
      heading: "¡Qué bueno que volvió!",
      lead: "Al reservar, sus datos se llenan solos, y todos sus viajes están en un solo lugar.",
      forgot: "¿Olvidó su contraseña?",
      changed: "Su contraseña nueva quedó guardada. Ingrese con ella.",
      newHere: "¿Primera vez aquí?",
      demo: "Entrar como operador",
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
      title: "¿Olvidó su contraseña? | {company}",
      heading: "Escoja una contraseña nueva",
      lead: "Díganos el correo de su cuenta. Le enviamos un enlace para escoger una contraseña nueva.",
      submit: "Enviarme el enlace",
      sent: "Si existe una cuenta con este correo, ya va en camino un mensaje con un enlace, que sirve durante una hora. ¿No llega? Busque en el correo no deseado y revise la dirección aquí abajo.",
      again: "Enviarlo otra vez",
      back: "Volver a ingresar",
    },
    reset: {
      title: "Contraseña nueva | {company}",
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
      title: "Seguridad | {company}",
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
        due: "Antes de abrir el escritorio, active aquí su segundo factor. Toma dos minutos y una aplicación de autenticación en su teléfono.",
        turnedOn: "El segundo factor quedó activo.",
        turnedOff: "El segundo factor quedó desactivado.",
      },
      wrongPassword: "Esta no es su contraseña.",
    },
    register: {
      title: "Crear una cuenta | {company}",
      heading: "Crear una cuenta",
      lead: "Escriba sus datos una sola vez. También puede reservar sin cuenta.",
      passwordHint: "Al menos 6 letras, números o signos; mejor 8 o más.",
      submit: "Crear la cuenta",
      haveOne: "¿Ya tiene una cuenta?",
    },
    trips: {
      title: "Mis viajes | {company}",
      heading: "Mis viajes",
      lead: "Lo que reservó con su sesión abierta o agregó con su referencia, lo más nuevo primero.",
      open: "Abrir el viaje",
      none: "Todavía no hay viajes. Lo que reserve con su sesión abierta aparece aquí.",
      book: "Reservar un traslado",
      tours: "Ver los tours",
      missing: {
        heading: "¿Falta una reserva de antes?",
        lead: "Agréguela con su referencia, que está en el correo de confirmación.",
        field: "Referencia",
        hint: "como TMR-7K4Q2",
        submit: "Agregarla",
        noReference: "Una referencia es como TMR-7K4Q2",
        sent: (reference: string, email: string) =>
          `Si ${reference} se reservó con ${email}, va un correo en camino. Ábralo en este dispositivo y toque su botón para agregar la reserva.`,
        nothing:
          "¿No llegó nada? Busque en el correo no deseado, o escríbanos: la reserva puede tener otra dirección.",
      },
    },
    addBooking: {
      title: "Agregar una reserva | {company}",
      heading: (reference: string) => `¿Agregar ${reference} a sus viajes?`,
      lead: (email: string) => `Su sesión es la de ${email}, y esta reserva tiene el mismo correo.`,
      submit: "Sí, agregarla",
      notYou: "Si no lo pidió usted, no tiene que hacer nada.",
      signIn: (email: string) =>
        `Ingrese con ${email} en este dispositivo. Luego abra otra vez el enlace que le enviamos.`,
      other: (email: string, own: string) =>
        `Esta reserva tiene el correo ${email}, y su sesión es la de ${own}. Ingrese con la cuenta de ese correo, y abra otra vez el enlace que le enviamos.`,
      gone: "Este enlace no agrega nada",
      goneText:
        "Puede que esté cortado, o que la reserva ya esté en una cuenta. Ábralo otra vez desde el correo, o escríbanos.",
    },
  },
};

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "1 minuto" : `${count} minutos`;
}
