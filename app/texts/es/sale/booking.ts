import type { booking as english } from "../../en/sale/booking.ts";
import { extras } from "./extras.ts";

export const booking: typeof english = {
  checkout: {
    title: "Revise y reserve",
    lead: "¿Está todo bien? Entonces reserve: puede pagar ahora o después, como prefiera.",
    sending: "Reservando, no cierre la ventana",
    sendingNote: "Un momento, por favor. Deje esta página abierta.",
    payLater: "Reservar ahora, pagar después",
    payAgreedNote: "Hoy no necesita tarjeta. Le escribimos para acordar cómo paga.",
    payLaterNote:
      "No necesita tarjeta ahora. Puede pagar en línea desde la página de su viaje cuando le convenga, o acordar con nosotros cómo paga.",
    change: "Cambiar algo",
    booked: "Esto ya está reservado",
    bookedText: "Su reserva está segura. En la página de su viaje están todos los detalles.",
    empty: "Todavía no hay nada que reservar",
    emptyText: "Elija primero un traslado o un tour; el precio aparece al instante.",
    chooseRide: "Reservar un traslado",
    chooseTour: "Elegir un tour",
    expired: "Este precio tiene más de un día. Revise otra vez los datos para ver el de hoy.",
    dayPast: "En Costa Rica el día de este viaje ya pasó. Elija otro.",
    closed: "A esa hora ya no viajamos. Elija otro día o escríbanos por WhatsApp.",
    full: "Ese día ya está lleno. Elija otro o escríbanos por WhatsApp: no se cobró nada.",
    codeGone:
      "Su código venció o se agotó mientras tanto. No se reservó ni se cobró nada; aquí está el precio sin él.",
    otherPrice:
      "El precio cambió desde que abrió esta página, así que no se reservó nada. Es el que ve aquí ahora.",
    busy: "Muchas personas reservan en este momento y su reserva espera su turno: todavía no hay nada reservado ni cobrado. Probamos otra vez por usted cada pocos segundos; si su navegador no usa JavaScript, toque el botón de nuevo. Nunca se reserva dos veces.",
    code: {
      ask: "Tengo un código",
      label: "Código",
      use: "Usarlo",
      off: (code: string) => `Quitar el código ${code}`,
      goOn: "Seguir sin el código",
      problems: {
        codeUnknown: "No conocemos este código. Revise cómo está escrito.",
        codeEnded: "Este código ya venció.",
        codeUsedUp: "Este código ya se usó todas las veces que se puede.",
        codePaying: "Su pago puede estar en camino, así que el precio queda como está.",
        codeTries: "Ya probó muchos códigos. Inténtelo otra vez en un cuarto de hora.",
      },
    },
    beyond: {
      why: "Las reservas sin pagar de una misma conexión, correo o teléfono ocupan solo una parte de las vans y los cupos de un día. Con este viaje sería más.",
      payOrAsk:
        "Pague ahora y queda reservado de una vez. O pida este viaje: una persona lo confirma y le escribe. Por WhatsApp es lo más rápido.",
      ask: "Pida este viaje: una persona lo confirma y le escribe. Por WhatsApp es lo más rápido.",
    },
    tooSoon: "Falta muy poco para reservarlo aquí. Escríbanos por WhatsApp: quizás todavía tengamos una van.",
    didYouMean: "¿Quiso escribir",
    toRightAddress: "Su confirmación va a este correo.",
    useAddress: "Corregir el correo",
    keepAddress: "Está bien como lo escribí",
    emailFirst: {
      heading: "Antes, ¿está bien su correo?",
      text: "Ahí le llegan la confirmación y el enlace a su viaje. Después elige cómo pagar.",
      button: "Revisar el correo",
    },
    emailInDoubt: "Antes díganos si su correo está bien. No se reservó ni se cobró nada.",
    overLimit:
      "Su hotel o agencia no puede reservar este viaje por su cuenta. Escríbanos; no se reservó nada.",
    unknown: "Ya no encontramos esta reserva sin terminar. Llene otra vez el formulario; no se reservó nada.",
    failed: "¡No se pudo crear la reserva!",
    failedText: "Ocurrió un error al crear la reserva. Inténtelo de nuevo más tarde.",
    failedFooter: "¿Necesita ayuda? Escríbanos por WhatsApp",
  },
  success: {
    title: "¡Reserva hecha!",
    text: "Su reserva se creó correctamente",
    trip: "Abrir la página de su viaje",
    asked: {
      title: "Tenemos su solicitud",
      text: "Una persona la confirma y le escribe. Todavía no hay nada reservado ni cobrado.",
      quickest: "Por WhatsApp la confirmamos más rápido.",
      greeting: (reference: string) => `Hola {company}, ¿me confirman mi solicitud ${reference}?`,
      next: "Nuestra respuesta estará también en la página de su viaje. Guarde su enlace o esta referencia.",
    },
    next: "En la página de su viaje está todo, también para pagar o escribirnos. Guarde su enlace o esta referencia.",
    close: "Listo",
  },
  summary: {
    reference: "Referencia",
    tour: "Tour",
    when: "Cuándo",
    passengers: "Pasajeros",
    flight: "Vuelo",
    extras,
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    message: "Mensaje",
    price: "Precio",
  },
  trip: {
    title: "Su viaje",
    pending: "Reservado. Todavía no ha pagado; no se le ha cobrado nada.",
    chargedNothing: "Reservado. Por ahora no se le cobra nada.",
    toPay: (amount: string) => `Reservado. Faltan por pagar ${amount}; por ahora no se le cobra nada.`,
    due: (amount: string) => `Faltan por pagar ${amount}.`,
    payCash: (amount: string, driver: string) =>
      `El día del viaje le paga ${amount} en efectivo a ${driver}.`,
    payCashToday: (amount: string, driver: string) => `Hoy le paga ${amount} en efectivo a ${driver}.`,
    asked: "Solicitado. Una persona lo confirma y le escribe; antes no se cobra nada.",
    askedInReview:
      "Pedido. Su pago llegó a PayPal y todavía está en revisión: en cuanto se apruebe queda reservado, y le escribimos.",
    declined: "No pudimos confirmar este viaje. No se cobró nada.",
    withdraw: "Retirar esta solicitud",
    completed: "Confirmado y completo.",
    cancelled: "Cancelado.",
    ended: {
      asked: "Por confirmar",
      declined: "No se pudo confirmar",
      cancelled: "Este viaje está cancelado",
      driven: "Gracias por viajar con nosotros",
      missed: "No dimos con usted",
    },
    missed:
      "Su chofer esperó y no dio con usted. Escríbale a nuestra oficina por WhatsApp, y vemos qué se puede hacer.",
    joined: (reference: string) =>
      `Usted tenía este viaje dos veces con nosotros. Ahora es uno solo: queda ${reference}, y su enlace está en el correo que le enviamos.`,
    paid: "Pagado. Gracias.",
    byPartner: {
      paid: "Del pago se encarga su hotel o agencia.",
      change:
        "Este viaje lo paga su hotel o agencia. Lo que un cambio cueste de más o de menos se arregla con ellos: pregúnteles antes.",
      cancel:
        "Este viaje lo paga su hotel o agencia. Lo que cueste cancelarlo se arregla con ellos: pregúnteles antes.",
      look: "Ver el cambio",
      receipt: "Este viaje lo paga su hotel o agencia, que tiene su recibo: pregúnteles.",
    },
    partlyPaid: (amount: string) => `Reservado. Del precio ya están pagados ${amount}.`,
    paymentFailed: "El pago no se completó; no se le cobró nada.",
    refunded: "Reembolsado. El dinero le fue devuelto.",
    partlyRefunded: (amount: string) => `Pagado. De ese pago le devolvimos ${amount}.`,
    inReview: "Reservado. Su pago llegó a PayPal y todavía está en revisión; le escribimos cuando se decida.",
    payOnline: "Puede pagar en línea en la página de su viaje o acordar con nosotros cómo paga.",
    payAgreed: "Le escribimos para acordar cómo paga.",
    letter: {
      none: "Guarde esta página: no tenemos su correo electrónico.",
      sent: (email: string) => `La confirmación va a ${email}.`,
      failed: (email: string) =>
        `No pudimos entregar la confirmación a ${email}. Guarde esta página en su lugar.`,
      withheld: (email: string) =>
        `Hoy ya se pidieron muchas confirmaciones, así que no enviamos otra a ${email}. Su reserva está hecha: guarde esta página o su referencia.`,
      asked: {
        sent: (email: string) => `Le respondemos a ${email}.`,
        failed: (email: string) =>
          `No pudimos entregar nuestro correo a ${email}. Guarde esta página: aquí aparece la respuesta.`,
        withheld: (email: string) =>
          `Hoy ya se pidieron muchos correos, así que no enviamos otro a ${email}. Tenemos su solicitud: guarde esta página, aquí aparece la respuesta.`,
      },
    },
    calendar: "Agregar a su calendario",
    calendarShort: "Calendario",
    booking: "Su reserva",
    whatsapp: "Escribirnos sobre este viaje",
    keep: "El enlace de esta página es privado: quien lo tenga ve su correo y su teléfono, y puede cambiar su viaje. Para los demás hay un enlace para compartir.",
    copyReference: (reference: string) => `Copiar la referencia ${reference}`,
    share: {
      heading: "Compartir con quienes viajan con usted",
      short: "Compartir",
      text: "Este enlace muestra cuándo y dónde, sin su correo, teléfono, mensaje ni el precio. Con él no se puede pagar ni cambiar nada.",
      label: "Enlace para compartir",
      send: "Compartir el enlace",
      copy: "Copiar el enlace",
      copied: "Copiado",
      renewText: "¿Le llegó a quien no debía? Haga otro: el anterior deja de abrir de inmediato.",
      renew: "Hacer otro enlace",
    },
    shared: {
      title: (name: string) => `Un viaje con ${name}`,
      lead: "Estos son los días y los lugares. Si hay que cambiar algo, hable con quien hizo la reserva.",
    },
    confirm: {
      title: "¿Es este su correo?",
      lead: (email: string) =>
        `Alguien reservó un viaje con ${email}. Si fue usted, toque el botón: verá su viaje, y desde ahora nuestros correos le dicen todo.`,
      confirm: "Sí, ver mi viaje",
      notYou: "Si no fue usted, no tiene que hacer nada. O responda a nuestro correo y cuéntenos.",
    },
    lost: "No encontramos este viaje",
    lostText: "Quizás el enlace quedó cortado. Ábralo otra vez desde su correo de confirmación o escríbanos.",
  },
};
