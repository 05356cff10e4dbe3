import type { Tour } from "../../domain/tour.ts";

/** The tours in Spanish, by their id. */
export const tours: Record<string, Pick<Tour, "name" | "shortDescription" | "description">> = {
  "1001": {
    name: "Catamarán al atardecer",
    shortDescription:
      "Una tarde a vela por la Costa de Oro: una parada para hacer esnórquel, barra libre y, con suerte, el rayo verde.",
    description:
      "Pasamos por usted después del almuerzo, y de la arena al catamarán se llega caminando por el agua. El capitán escoge la caleta más tranquila del día para una hora de esnórquel entre peces globo y rayas; a bordo hay máscaras y un flotador, y la tripulación se mete al agua con quienes empiezan. De diciembre a marzo, a las ballenas jorobadas muchas veces se las oye antes de verlas. Hay fruta, ceviche y barra libre mientras se izan las velas para volver, a tiempo para que el sol toque el horizonte con el motor apagado. Traiga toalla, una camisa para el sol y nada de zapatos. De regreso en su puerta como a las siete.",
  },
  "1002": {
    name: "Volcán Arenal y aguas termales",
    shortDescription:
      "Un día alrededor del cono dormido: una caminata por la colada de lava de 1968, almuerzo junto al lago y un río de agua caliente.",
    description:
      "El viaje es largo y hermoso, así que salimos a las cinco y media y en el camino paramos a comer gallo pinto. El Arenal duerme desde 2010, y la vieja colada de lava de 1968 es hoy un sendero: su guía lee las rocas, y los pizotes y los tucanes lo leen a usted. Se almuerza en una soda familiar con vista al lago. La tarde es para las aguas termales, donde la lluvia que se calentó en lo hondo de la montaña vuelve convertida en un río de 38 a 40\u00a0grados, poza tras poza bajo los árboles. Incluye toallas y casilleros. Traiga buenos zapatos, traje de baño y una chaqueta liviana para la lluvia. De regreso como a las nueve de la noche.",
  },
  "1003": {
    name: "Puentes colgantes de Monteverde",
    shortDescription:
      "Seis puentes por lo alto del bosque nuboso, donde el musgo gotea, los colibríes discuten y los quetzales pasan.",
    description:
      "En menos de tres horas subimos de la costa seca a las nubes, y la temperatura baja quince grados. En los puentes se camina a la altura donde el bosque vive de verdad: orquídeas del tamaño de una uña, bromelias llenas de ranas arborícolas y, de febrero a mayo, buenas posibilidades de ver un quetzal resplandeciente. El sendero son tres kilómetros fáciles; el puente más largo mide 230\u00a0metros y se mece apenas un poco. Un naturalista con telescopio va con ustedes. El almuerzo típico y una parada en un jardín de colibríes están incluidos. Traiga un suéter: nadie nos cree.",
  },
  "1004": {
    name: "Catarata del Río Celeste",
    shortDescription:
      "Un río color cielo en el Parque Nacional Volcán Tenorio, y la caminata hasta el lugar donde dos quebradas cristalinas lo vuelven azul.",
    description:
      "Dos quebradas cristalinas se juntan en un punto llamado Los Teñideros y el agua se vuelve turquesa de un paso al otro: unas partículas minerales diminutas dispersan la luz. El sendero por el bosque lluvioso del Tenorio tiene unos seis kilómetros entre ida y vuelta, con 250\u00a0gradas para bajar a la catarata y, con toda honestidad, 250 para volver a subir. Puede haber barro, y tenemos botas de hule listas para usted. En el parque no se permite bañarse, así que después paramos donde el mismo río sí lo permite. La entrada al parque, el guía y un almuerzo casero están incluidos. Después de un aguacero fuerte el azul puede apagarse por un día; antes de salir llamamos a los guardaparques y le contamos.",
  },
  "1005": {
    name: "El estero de Tamarindo en bote",
    shortDescription:
      "Dos horas tranquilas entre manglares, con monos aulladores, garzas y uno que otro cocodrilo.",
    description:
      "El estero detrás de la playa de Tamarindo es parte del Parque Nacional Marino Las Baulas, y en él crecen cinco clases de mangle sobre sus zancos. Nuestro bote, pequeño y techado, va adonde la marea lo deja y apaga el motor a menudo. Monos aulladores, garzas cucharón, espátulas rosadas en los meses secos, y cocodrilos americanos que se ocupan de lo suyo si usted se ocupa de lo suyo. Apto para abuelos y para niños desde los tres años, más o menos. Escogemos la hora según la tabla de mareas y se la confirmamos el día antes. A bordo hay binoculares; traiga repelente y sombrero.",
  },
  "1006": {
    name: "Safari por el río en Palo Verde",
    shortDescription:
      "Por el Tempisque en un bote plano: lapas rojas, iguanas y cocodrilos más largos que la canoa.",
    description:
      "Palo Verde es el último gran bosque seco del Pacífico centroamericano, y el río Tempisque lo atraviesa pardo y lento. En los meses secos, de diciembre a abril, miles de aves acuáticas se apretujan en lo que queda de la laguna: jabirúes, piches, garzas blancas. Todo el año hay monos carablanca, iguanas en la piedra caliza, cocodrilos de cuatro metros en los bancos de barro y, con suerte, lapas rojas que han vuelto a anidar. Son dos horas en el agua con un naturalista bilingüe y después, en una hacienda ganadera, un almuerzo de arroz con pollo y tortillas que usted hace con sus propias manos. Unas ocho horas de puerta a puerta.",
  },
  "1007": {
    name: "Noche de tortugas baulas",
    shortDescription:
      "Una caminata nocturna en Playa Grande con guía del parque, a la espera, en la oscuridad, de la tortuga más grande del mundo.",
    description:
      "Más o menos del 20 de octubre al 15 de febrero, las baulas salen a la arena de Playa Grande, cada una tan pesada como un caballo pequeño, en la playa donde anidaron sus madres. Un guía autorizado del Parque Nacional Marino Las Baulas camina con un grupo de quince personas como máximo, y esperamos en la estación hasta que llamen los guardaparques. Hay noches sin tortuga; no hay noches sin estrellas. Sin luces, sin cámaras, con ropa oscura y con paciencia. Fuera de los meses de la baula vamos a ver tortugas verdes o loras, más lejos por la costa y con las mismas reglas. La hora depende de la marea; le escribimos el día antes.",
  },
  "1008": {
    name: "Volcán Rincón de la Vieja",
    shortDescription:
      "Pailas de barro hirviente, un cañón en tirolesa y un baño en un río tibio, en las faldas de un volcán que todavía respira.",
    description:
      "El Rincón de la Vieja es el volcán del que habla la gente de Guanacaste cuando dice «el volcán». Por la mañana la tirolesa cruza el cañón del río Blanco; quien prefiera no volar va a caballo. Después del almuerzo en la hacienda, el sendero Las Pailas da una vuelta de tres kilómetros planos entre fumarolas y un barro gris que borbotea como avena, bajo higuerones llenos de monos carablanca. El día termina en pozas de río con agua tibia y arcilla volcánica, que se seca en la cara y al quitarse se lleva diez años, o eso dice el guía. El parque cierra los lunes; ese día caminamos por el sendero privado de al lado.",
  },
};
