import type { route as english } from "../en/route.ts";

const isAirport = (place: string) => place.startsWith("Aeropuerto ");

export const route: typeof english = {
  route: {
    name: (from, to) =>
      `${isAirport(from) ? `Del a${from.slice(1)}` : `De ${from}`} ${isAirport(to) ? `al a${to.slice(1)}` : `a ${to}`}`,
    title: (name, price) => `${name}: van ${price}`,
    description: (name, price, road = "") =>
      `${name} en van privada: ${price} hasta 4\u00a0personas${road}. Reserve ahora y pague después.`,
    describedRoad: (km, time) => `, unos ${km}\u00a0km y ${time}`,
    home: "Inicio",
    path: "Dónde está esta página",
    usual: (km) => `en un día normal, unos ${km}\u00a0km`,
    book: "Reservar este viaje",
    bookNote: "No necesita tarjeta: reserve ahora y pague después.",
    road: {
      heading: "El camino",
      by: "Los pueblos del camino",
      main: { "liberia-airport": "Ruta\u00a021", "san-jose-airport": "El puente" },
      hour: "La hora",
      lead: "Estos son los tiempos de un día normal. Con lluvia, con camiones o en feriados se tarda más.",
    },
    airports: {
      "liberia-airport":
        "Hasta Belén la carretera es plana y recta, entre llanuras ganaderas. En la zafra, más o menos de enero a abril, se comparte con los camiones de los ingenios.",
      "san-jose-airport":
        "El Tempisque se cruza por el puente La Amistad, abierto desde 2003. Antes había un ferry, o la vuelta larga por Liberia.",
    },
    hours: {
      "liberia-airport":
        "Todo el año anochece a eso de las seis, y más rápido de lo que uno espera. Al atardecer el ganado cruza estas carreteras.",
      "san-jose-airport":
        "Todo el año anochece a eso de las seis; por la mañana se ve más del camino. En fines de semana largos, Navidad y Semana Santa, el mismo camino toma bastante más tiempo.",
    },
    ends: {
      tamarindo:
        "Desde Villarreal faltan cuatro kilómetros para la playa. Al atardecer hay más tránsito; cuente con unos minutos más.",
      "jardin-del-eden":
        "El hotel está en la ladera sobre Tamarindo, a una cuesta corta de la calle principal y de la playa.",
      "playa-grande":
        "Desde aquí Tamarindo se ve cerca, pero en medio está el estero, y no tiene puente. El camino da la vuelta por Matapalo.",
      "westin-playa-conchal":
        "El hotel queda detrás del portón de Reserva Conchal: tenga a mano el nombre de su reserva. La playa es de conchas molidas, y de ahí viene su nombre.",
      "playa-brasilito":
        "Brasilito es un pueblo de pescadores alrededor de una plaza de fútbol frente al mar. Donde su playa termina, al sur, empiezan las conchas de Conchal.",
      flamingo:
        "Después de Brasilito se ve la punta de Flamingo, con una bahía a cada lado. Ahí termina el camino.",
      "playa-potrero":
        "Potrero está en la misma bahía que Flamingo. El camino la rodea, con la punta al otro lado del agua.",
      "las-catalinas": "Las Catalinas se hizo sin carros: la van llega hasta la orilla del pueblo.",
      "jw-marriot":
        "El hotel está dentro de Hacienda Pinilla, que fue finca ganadera. Desde el portón todavía faltan unos kilómetros para el mar.",
      "playa-avellanas":
        "Los últimos kilómetros son camino de campo: polvo en marzo, barro en octubre, y más lento de lo que dice el mapa.",
      "playa-negra":
        "Después de Paraíso el camino es lento: con polvo en los meses secos y con barro en los lluviosos.",
      samara:
        "Desde Nicoya la carretera sube por los cerros de la península y baja a una bahía que un arrecife mantiene en calma.",
      nosara:
        "El último tramo, por Garza, es el más lento. Nosara son varios pueblos: díganos si se hospeda en Guiones, en Pelada o en el centro.",
    },
    group: {
      heading: "Cuánto paga su grupo",
      lead: "Por toda la van, en dólares.",
      people: "Personas",
      size: (least, most) => (least === most ? `${most}` : `${least} a ${most}`),
      larger: (most) => `¿Son más de ${most}? Escríbanos por WhatsApp.`,
    },
    included: {
      heading: "El precio incluye",
      items: [
        "La van solo para usted, de puerta a puerta.",
        "Sillas para niños, tablas de surf, una parada en el supermercado: escríbalo en el mensaje al reservar.",
      ],
      late: "Si su vuelo se retrasa, el precio no cambia.",
    },
    arriving: {
      heading: "Cuando aterriza",
      steps: [
        {
          title: "Denos su número de vuelo",
          text: "Escríbalo al reservar, y también dónde se hospeda. Si el vuelo se retrasa, escríbanos por WhatsApp.",
        },
        {
          title: "Tenga a mano su referencia",
          text: "Está en la página de su viaje y en su correo. Si no nos encuentra a la salida de la aduana, escríbanos por WhatsApp.",
        },
        {
          title: "Directo a su puerta",
          text: "La van es solo para usted. Si necesita una parada, escríbalo al reservar.",
        },
      ],
    },
    leaving: {
      heading: "Cuando se va",
      steps: [
        {
          title: "Elija la hora",
          text: "Escríbala al reservar, o déjela abierta y la acordamos con usted antes de ese día.",
        },
        {
          title: "Pasamos por usted",
          text: "Escriba al reservar dónde se hospeda. Si cambia, escríbanos por WhatsApp.",
        },
        {
          title: "Directo al aeropuerto",
          text: "La van es solo para usted. Si necesita una parada, escríbalo al reservar.",
        },
      ],
      hour: (leave, flight) =>
        `Casi todas las aerolíneas piden llegar tres horas antes de un vuelo internacional: para uno a las ${flight}, salga más o menos a las ${leave}.`,
    },
    beside: {
      heading: "Otros viajes",
      back: "El viaje de regreso",
      price: (price) => `${price} por van`,
    },
    closing: { arriving: "Díganos cuándo aterriza", leaving: "Díganos cuándo sale su vuelo" },
    missing: "No tenemos una página de este viaje",
    missingText: "Quizás cambió de dirección. Los viajes de los dos aeropuertos están en una sola página.",
    all: "Ver los viajes de aeropuerto",
  },
};
