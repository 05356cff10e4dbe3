import type { PlaceTexts } from "../../domain/catalogue/place.ts";

/** The Spanish texts of places, without their names. */
export const placeTexts: Record<string, Partial<PlaceTexts>> = {
  "liberia-airport": {
    pitch:
      "El aeropuerto de Guanacaste, más o menos a una hora y cuarto de Tamarindo.{airportOfficial: Somos su transporte oficial.} La costa queda al oeste, por la ruta 21.",
    roadName: "Ruta 21",
    road: "Hasta Belén la carretera es plana y recta, entre llanuras ganaderas. En la zafra, más o menos de enero a abril, se comparte con los camiones de los ingenios.",
    hour: "Todo el año anochece a eso de las seis, y más rápido de lo que uno espera. Al atardecer el ganado cruza estas carreteras.",
  },
  "san-jose-airport": {
    pitch:
      "El Aeropuerto Internacional Juan Santamaría está en Alajuela, en el Valle Central. La costa queda a cuatro o cinco horas: se baja al Pacífico y se cruza el Tempisque.",
    roadName: "El puente",
    road: "El Tempisque se cruza por el puente La Amistad, abierto desde 2003. Antes había un ferry, o la vuelta larga por Liberia.",
    hour: "Todo el año anochece a eso de las seis; por la mañana se ve más del camino. En fines de semana largos, Navidad y Semana Santa, el mismo camino toma bastante más tiempo.",
  },
  tamarindo: {
    road: "Desde Villarreal faltan cuatro kilómetros para la playa. Al atardecer hay más tránsito; cuente con unos minutos más.",
  },
  "jardin-del-eden": {
    road: "El hotel está en la ladera sobre Tamarindo, a una cuesta corta de la calle principal y de la playa.",
  },
  "playa-grande": {
    road: "Desde aquí Tamarindo se ve cerca, pero en medio está el estero, y no tiene puente. El camino da la vuelta por Matapalo.",
  },
  "westin-playa-conchal": {
    road: "El hotel queda detrás del portón de Reserva Conchal: tenga a mano el nombre de su reserva. La playa es de conchas molidas, y de ahí viene su nombre.",
  },
  "playa-brasilito": {
    road: "Brasilito es un pueblo de pescadores alrededor de una plaza de fútbol frente al mar. Donde su playa termina, al sur, empiezan las conchas de Conchal.",
  },
  flamingo: {
    road: "Después de Brasilito se ve la punta de Flamingo, con una bahía a cada lado. Ahí termina el camino.",
  },
  "playa-potrero": {
    road: "Potrero está en la misma bahía que Flamingo. El camino la rodea, con la punta al otro lado del agua.",
  },
  "las-catalinas": { road: "Las Catalinas se hizo sin carros: la van llega hasta la orilla del pueblo." },
  "jw-marriot": {
    road: "El hotel está dentro de Hacienda Pinilla, que fue finca ganadera. Desde el portón todavía faltan unos kilómetros para el mar.",
  },
  "playa-avellanas": {
    road: "Los últimos kilómetros son camino de campo: polvo en marzo, barro en octubre, y más lento de lo que dice el mapa.",
  },
  "playa-negra": {
    road: "Después de Paraíso el camino es lento: con polvo en los meses secos y con barro en los lluviosos.",
  },
  samara: {
    road: "Desde Nicoya la carretera sube por los cerros de la península y baja a una bahía que un arrecife mantiene en calma.",
  },
  nosara: {
    road: "El último tramo, por Garza, es el más lento. Nosara son varios pueblos: díganos si se hospeda en Guiones, en Pelada o en el centro.",
  },
};
