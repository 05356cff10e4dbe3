import type { pages as english } from "../../en/common/pages.ts";

export const pages: typeof english = {
  home: {
    title: "{company}: traslados privados y tours en Tamarindo",
    description:
      "Vans privadas de Liberia y San José a las playas de Guanacaste a un precio fijo, y tours.{airportOfficial: Transporte oficial del aeropuerto de Liberia.}",
    headline: "Del avión a la arena",
    promise: "{nameOnSign:Su chofer le espera a la salida con su nombre.}",
    lead: (extra: string) =>
      `por la van de Liberia a Tamarindo, hasta 4\u00a0personas; ${extra} por cada persona más.`,
    quote: {
      name: "El precio de un viaje",
      people: "Personas",
      fewer: "Una persona menos",
      another: "Una persona más",
      unit: "toda la van, solo ida",
      none: "sin precio fijo",
      more: (most: number) => `para más de ${most}, pregúntenos`,
      see: "Ver el precio",
      book: "Reservar esta van",
      ask: "Preguntar el precio",
    },
    services: {
      heading: "¿Adónde quiere ir?",
      privateShuttle: "Una van solo para usted, de puerta a puerta.",
      airportTransfers: "De Liberia y San José a las playas y los hoteles de la costa.",
      tours: "Volcanes, bosque, río y mar; pasamos por usted donde se hospeda.",
      spa: "Tratamientos, y el viaje de ida y vuelta.",
    },
    tours: {
      heading: "Tours desde Tamarindo",
      lead: "Empiezan y terminan donde se hospeda. Los precios son por persona; cada tour tiene un grupo mínimo, y si van menos, se paga por ese mínimo.",
      all: "Ver todos los tours",
    },
    questions: {
      heading: "Conviene saber antes de reservar",
      ask: "¿Tiene otra pregunta?",
      items: [
        {
          title: "Comodidad",
          text: "La van es solo para usted y su grupo, de puerta a puerta. {childSeats:Sillas para niños, }tablas de surf, una parada en el supermercado: agréguelo al reservar, o pregúntenos antes por WhatsApp.",
        },
        {
          title: "Retrasos en el aeropuerto",
          text: "Escriba su número de vuelo al reservar. Si el vuelo se retrasa o se cancela, escríbanos por WhatsApp con su referencia{flightsFollowed:; un retraso no cambia el precio}. Cuando llegan varios aviones juntos, en Liberia se puede pasar una hora en migración.",
        },
        {
          title: "Nuestra gente",
          text: "Manejamos en Guanacaste desde {founded}, hoy con {vehicles}\u00a0vehículo{many:s}. Puede escribirnos en español o en inglés.",
        },
      ],
    },
    closing: {
      heading: "Díganos cuándo aterriza",
      text: "Reserve ahora y pague después: no necesita tarjeta. O pregúntenos primero por WhatsApp.",
    },
    contactSent: { title: "¡Mensaje enviado!", text: "Nos pondremos en contacto pronto", also: "" },
  },

  about: {
    title: "Nosotros: manejando en Guanacaste desde {founded} | {company}",
    description:
      "Fundada en {founded}, {vehicles}\u00a0vehículo{many:s}{airportOfficial:, transporte oficial del aeropuerto de Liberia}: las carreteras, los tiempos y las estaciones de un viaje.",
    heading: "Llevamos a quienes visitan Guanacaste desde {founded}",
    lead: "{company} se fundó ese año. Hoy tenemos una flota de {vehicles}\u00a0vehículo{many:s} en la zona de Tamarindo{airportOfficial: y somos el transporte oficial del aeropuerto de Liberia}.",
    numbers: [
      { figure: "{founded}", text: "el año de nuestra fundación" },
      { figure: "{vehicles}", text: "vehículos en nuestra flota" },
      { figure: "LIR", text: "{airportOfficial:transporte oficial del aeropuerto de Liberia}" },
    ],
    promise: {
      heading: "Con qué puede contar",
      paragraphs: [
        "Ve el precio antes de darnos su nombre. Es por toda la van{flightsFollowed:, y si su vuelo se retrasa no cambia}.",
        "Su reserva tiene una página propia. Dice lo que se acordó y tiene un botón para escribirnos.",
      ],
    },
    roads: {
      heading: "Las carreteras que conocemos",
      lead: "Cuánto se tarda depende de la hora, de la lluvia y de los camiones. Estos son los tiempos de un día normal.",
      rows: [
        {
          ride: "Del aeropuerto de Liberia a Tamarindo",
          time: "1\u00a0h 15\u00a0min",
          text: "Unos 70\u00a0km. Hacia el sur por la ruta\u00a021, entre llanuras ganaderas, hasta Belén; después al oeste por Huacas.",
        },
        {
          ride: "Del aeropuerto de San José a Tamarindo",
          time: "4\u00a0h 30\u00a0min",
          text: "Unos 260\u00a0km; en un fin de semana de feriado se tarda bastante más. Se baja del Valle Central a la costa y se cruza el Tempisque por el puente inaugurado en 2003.",
        },
        {
          ride: "De Tamarindo a Arenal",
          time: "4\u00a0h",
          text: "Unos 200\u00a0km. La última hora va de curva en curva alrededor del lago: vale la pena hacerla de día.",
        },
        {
          ride: "De Tamarindo a Nosara",
          time: "2\u00a0h 15\u00a0min",
          text: "Por Santa Cruz y Nicoya. En el mapa el camino de la costa se ve más corto, pero cruza ríos sin puente.",
        },
        {
          ride: "De Tamarindo a la frontera con Nicaragua",
          time: "2\u00a0h 30\u00a0min",
          text: "Hacia el norte por Liberia, hasta Peñas Blancas. Salga temprano: la fila en la frontera crece con la mañana.",
        },
      ],
    },
    seasons: {
      heading: "Dos estaciones",
      items: [
        {
          scene: "tour-1006",
          title: "La seca, de diciembre a abril",
          text: "El bosque bota las hojas y los cerros se ponen dorados. En enero sopla fuerte el viento y los caminos vecinales tienen mucho polvo. En Navidad y Semana Santa las carreteras están llenas: cuente con más tiempo.",
        },
        {
          scene: "tour-1003",
          title: "La verde, de mayo a noviembre",
          text: "Mañanas claras, lluvia por la tarde y todo verde. Septiembre y octubre son los meses más lluviosos: para un viaje largo conviene entonces la mañana.",
        },
      ],
    },
    next: { heading: "Y usted, ¿adónde va?", ride: "Ver el precio de su viaje", tours: "Ver los tours" },
  },

  spa: {
    title: "Tratamientos de spa, con viaje de ida y vuelta | {company}",
    description:
      "Tratamientos de spa cerca de Tamarindo, con van privada de ida y vuelta. El tratamiento se paga en el spa.",
    heading: "Tratamientos de spa, con el viaje",
    lead: "Elija un tratamiento y reserve la van de ida y vuelta.",
    booking: "Reservar",
    paidThere: "se paga en el spa",
    how: {
      heading: "Cómo funciona",
      steps: [
        {
          title: "Reserve el viaje",
          text: "El botón abre la reserva de su van, de ida y vuelta. Elija los lugares y los dos días.",
        },
        {
          title: "Agregue la hora",
          text: "Su tratamiento ya está en el mensaje. Escriba al lado la hora que prefiere.",
        },
        {
          title: "Le respondemos con la hora y el precio",
          text: "Le preguntamos al spa y le escribimos a usted. Aquí reserva la van; el tratamiento se paga en el spa.",
        },
      ],
    },
    fares: {
      heading: "Cuánto cuesta el viaje",
      lead: "Desde Tamarindo, ida y vuelta, a dos hoteles que tienen spa:",
      unit: "por van, hasta 4 personas, ida y vuelta",
      ask: "¿Se hospeda en otro lugar o va a otro lado? En la página de reserva hay más lugares. Por los demás, pregúntenos por WhatsApp.",
    },
  },

  contact: {
    title: "Contacto: escriba, llame o chatee | {company}",
    description:
      "Escriba a {company}, llámenos o chatee por WhatsApp. Dirección, teléfono y correo de nuestra oficina en Guanacaste.",
    heading: "Escríbanos",
    lead: "Si su viaje es hoy o mañana, por WhatsApp es más rápido.",
    formHeading: "Su mensaje",
    send: "Enviar el mensaje",
    /** Shown when the typed e-mail address probably has a slip. */
    slip: {
      typed: (email: string) => `Escribió ${email}.`,
      keep: "No, enviarlo así",
      change: "Sí, corregirlo y enviar",
    },
    reachHeading: "O contáctenos directamente",
    labels: {
      phone: "Teléfono",
      email: "Correo electrónico",
      whatsapp: "WhatsApp",
      address: "Dirección",
    },
    whatsappAction: "Iniciar un chat",
    messageHint: "El día, el lugar, cuántas personas: lo que ya sepa.",
    close: "Aceptar",
    incomplete: {
      title: "Campos incompletos",
      text: "Todos los campos obligatorios deben ser completados",
      also: "Llene todos los campos, también el mensaje.",
    },
    failed: {
      title: "Error enviando mensaje",
      text: "Por favor intenta de nuevo más tarde",
      also: "Su mensaje no se envió. Lo que escribió sigue aquí: inténtelo otra vez.",
      footer: "Chatear por WhatsApp",
    },
    tooMany: {
      title: "Ya nos escribió varias veces",
      text: "Este mensaje no se envió; sigue en el formulario. Inténtelo de nuevo más tarde o escríbanos por WhatsApp.",
      also: "",
    },
  },
};
