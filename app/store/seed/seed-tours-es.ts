import type { TourTexts } from "../../domain/catalogue/tour.ts";

export const tourTexts: Record<string, TourTexts> = {
  "1001": {
    name: "Catamarán al atardecer",
    shortDescription:
      "Una tarde a vela por la Costa de Oro, con una parada para hacer esnórquel, barra libre y el atardecer de regreso.",
    description:
      "De la arena al catamarán se llega caminando por el agua. En una caleta hay más o menos una hora para hacer esnórquel entre peces globo y rayas. De regreso se navega a vela, con el atardecer.",
    howLong: "De vuelta en su puerta como a las siete",
    included: "Máscaras y flotadores, fruta, ceviche y barra libre",
    bring: "Toalla y una camisa para el sol; los zapatos se quedan en tierra",
    season: "De diciembre a marzo pasan ballenas jorobadas",
  },
  "1002": {
    name: "Volcán Arenal y aguas termales",
    shortDescription:
      "Un día alrededor del Arenal: una caminata por la colada de lava de 1968, almuerzo junto al lago y aguas termales en un río tibio.",
    description:
      "El viaje es largo, con una parada para desayunar en el camino. El Arenal está en calma desde 2010, y la colada de lava de 1968 es hoy un sendero donde es común ver pizotes y tucanes. Se almuerza en una soda familiar con vista al lago. La tarde es para las aguas termales: un río de 38 a 40\u00a0grados, poza tras poza bajo los árboles.",
    howLong: "De vuelta como a las nueve de la noche",
    included: "Toallas y casilleros en las aguas termales",
    bring: "Buenos zapatos, traje de baño y una chaqueta liviana para la lluvia",
  },
  "1003": {
    name: "Puentes colgantes de Monteverde",
    shortDescription:
      "Seis puentes por lo alto del bosque nuboso, con colibríes, orquídeas y, en algunos meses, quetzales.",
    description:
      "Subimos de la costa seca a las nubes, y hace unos quince grados menos. Los puentes pasan entre las copas de los árboles, junto a orquídeas y bromelias, y el más largo mide 230\u00a0metros.",
    howLong: "Menos de tres horas de camino hasta allá, y tres kilómetros fáciles a pie",
    included: "Un naturalista con telescopio, el almuerzo y una parada en un jardín de colibríes",
    bring: "Un suéter: arriba hace fresco",
    season: "De febrero a mayo hay buenas posibilidades de ver un quetzal",
  },
  "1004": {
    name: "Catarata del Río Celeste",
    shortDescription:
      "El río celeste del Parque Nacional Volcán Tenorio, y la caminata hasta el lugar donde dos quebradas cristalinas lo vuelven azul.",
    description:
      "Dos quebradas cristalinas se juntan en Los Teñideros y el agua se vuelve turquesa: unas partículas minerales diminutas dispersan la luz. El sendero pasa por el bosque lluvioso, y puede haber barro. En el parque no se permite bañarse, así que después paramos en otro lugar del mismo río.",
    howLong:
      "Una caminata de unos seis kilómetros entre ida y vuelta, con 250\u00a0gradas para bajar y volver a subir",
    included: "La entrada al parque, el guía, el almuerzo y las botas de hule",
    bring: "Traje de baño, si después quiere bañarse en el río",
    season: "Después de un aguacero fuerte el azul puede apagarse por un día",
  },
  "1005": {
    name: "El estero de Tamarindo en bote",
    shortDescription:
      "Dos horas tranquilas entre manglares, con monos aulladores, garzas y, de vez en cuando, un cocodrilo.",
    description:
      "El estero detrás de la playa de Tamarindo es parte del Parque Nacional Marino Las Baulas, y en él crecen cinco clases de mangle. Un bote pequeño y techado va adonde la marea lo deja. Aquí viven también cocodrilos americanos. Es fácil para abuelos, y para niños desde los tres años, más o menos.",
    howLong: "Dos horas entre los manglares",
    pickup: "Depende de la marea: pregúntenos antes de planear el día",
    included: "Binoculares a bordo",
    bring: "Repelente y sombrero",
    season: "Monos y garzas todo el año, espátulas rosadas en los meses secos",
  },
  "1006": {
    name: "Safari por el río en Palo Verde",
    shortDescription:
      "Por el Tempisque en un bote plano, entre iguanas, monos y cocodrilos, y a veces lapas rojas.",
    description:
      "Palo Verde es uno de los últimos grandes bosques secos del Pacífico centroamericano, y el río Tempisque lo atraviesa. Las aves se juntan en lo que queda de la laguna: jabirúes, piches, garzas blancas. Aquí viven monos carablanca, cocodrilos de hasta cuatro metros y, con suerte, lapas rojas. El almuerzo es arroz con pollo en una hacienda ganadera, con tortillas que hace usted.",
    howLong: "Dos horas en el agua",
    included: "Un naturalista bilingüe",
    season: "De diciembre a abril, miles de aves acuáticas; monos, iguanas y cocodrilos todo el año",
  },
  "1007": {
    name: "Noche de tortugas baulas",
    shortDescription:
      "Una noche en Playa Grande con guía del parque, con la esperanza de ver salir del mar a la tortuga más grande del mundo.",
    description:
      "En Playa Grande, en el Parque Nacional Marino Las Baulas, las baulas salen a desovar. Hay noches en que no llega ninguna. Cuando no es su temporada vamos más lejos por la costa, con las mismas reglas.",
    howLong: "Se espera en la estación hasta que llamen los guardaparques",
    pickup: "Depende de la marea: pregúntenos antes de planear la noche",
    included: "Un guía autorizado del parque, en grupos de quince personas como máximo",
    bring: "Ropa oscura; no se permiten luces ni cámaras",
    season:
      "Más o menos del 20 de octubre al 15 de febrero, baulas; fuera de estos meses, tortugas verdes o loras",
  },
  "1008": {
    name: "Volcán Rincón de la Vieja",
    shortDescription:
      "Pailas de barro, un cañón en tirolesa y un baño en un río tibio, en las faldas de un volcán activo.",
    description:
      "Primero, el cañón del río Blanco. Después del almuerzo en la hacienda, el sendero Las Pailas pasa entre fumarolas y barro hirviente, bajo higuerones donde viven monos carablanca. El día termina en agua tibia y arcilla volcánica.",
    howLong: "Tres kilómetros planos a pie",
    included: "La tirolesa o un caballo",
    bring: "Traje de baño para las pozas del río",
    season: "Los lunes el parque está cerrado, y caminamos por un sendero privado al lado",
  },
};
