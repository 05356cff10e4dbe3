import type { route as english } from "../../en/catalogue/route-page.ts";

const isAirport = (place: string) => place.startsWith("Aeropuerto ");

export const route: typeof english = {
  airportTransfers: {
    title: "Traslados de aeropuerto, Liberia y San José | {company}",
    description:
      "Vans privadas de los aeropuertos de Liberia y San José a las playas de Guanacaste. Un precio hasta cuatro personas, a la vista antes de reservar.",
    heading: "Del aeropuerto a su puerta",
    lead: "Una van privada desde cualquiera de los dos aeropuertos hasta su puerta, y de regreso. El precio es por la van, y lo ve antes de reservar.",
    open: "Ver viajes y precios",
    close: "Volver",
    more: "Ver más",
    unit: "por van, hasta 4 personas",
    extra: (price: string) => `${price} por cada persona más`,
    from: (price: string, places: number) => `Desde ${price} por van, a ${places} lugares`,
    notes: {
      heading: "Conviene saber",
      items: [
        "Los mismos precios valen en el otro sentido, de su puerta al aeropuerto.",
        "Si su vuelo se retrasa, escríbanos por WhatsApp{flightsFollowed:; el precio no cambia}.",
        "¿Va a un lugar que no está en la lista? Pregúntenos por WhatsApp.",
      ],
    },
  },

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
      hour: "La hora",
      lead: "Estos son los tiempos de un día normal. Con lluvia, con camiones o en feriados se tarda más.",
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
        "{childSeats:Sillas para niños, }tablas de surf, una parada en el supermercado: agréguelo al reservar.",
      ],
    },
    arriving: {
      heading: "Cuando aterriza",
      steps: [
        {
          title: "Denos su número de vuelo",
          text: "Escríbalo al reservar, con su hora y el lugar donde se hospeda: la recogida es 45\u00a0minutos después de que aterriza. Si el vuelo se retrasa, escríbanos por WhatsApp.",
        },
        {
          title: "Tenga a mano su referencia",
          text: "Está en la página de su viaje y en el correo de confirmación. Si no nos encuentra afuera, a la salida, escríbanos por WhatsApp.",
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
          title: "Denos su vuelo",
          text: "Escríbalo al reservar, y de él sale la hora de recogida; o elija otra hora. Sin vuelo ni hora, la acordamos con usted antes de ese día.",
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
