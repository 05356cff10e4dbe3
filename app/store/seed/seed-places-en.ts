import type { PlaceTexts } from "../../domain/catalogue/place.ts";

/** The English texts of places, without their names. */
export const placeTexts: Record<string, Partial<PlaceTexts>> = {
  "liberia-airport": {
    pitch:
      "Guanacaste's own airport, about an hour and a quarter from Tamarindo.{airportOfficial: We are its official transport provider.} The coast is west of it, by Route 21.",
    roadName: "Route 21",
    road: "As far as Belén the road is flat and straight, through cattle plains. During the cane harvest, from about January to April, you share it with the trucks of the sugar mills.",
    hour: "Night falls at around six all year, and faster than you expect. Cattle cross these roads at dusk.",
  },
  "san-jose-airport": {
    pitch:
      "Juan Santamaría International lies in Alajuela, in the Central Valley. The coast is four to five hours away: down to the Pacific and across the Tempisque.",
    roadName: "The bridge",
    road: "The Tempisque is crossed on the Puente La Amistad, open since 2003. Before, there was a ferry, or the long way round by Liberia.",
    hour: "Night falls at around six all year, so that a morning ride shows more of the country. Around holiday weekends, Christmas and Easter, the same road takes a good deal longer.",
  },
  tamarindo: {
    road: "From Villarreal it is four kilometres to the beach. There is more traffic at sunset: allow a few minutes more.",
  },
  "jardin-del-eden": {
    road: "The hotel stands on the hillside above Tamarindo, a short climb from the main street and the beach.",
  },
  "playa-grande": {
    road: "Tamarindo looks near from here, but the estuary lies between, and it has no bridge. The road goes round by Matapalo.",
  },
  "westin-playa-conchal": {
    road: "The resort lies behind the gate of Reserva Conchal: have the name of your booking ready. The beach is made of crushed shells, conchas, and is called after them.",
  },
  "playa-brasilito": {
    road: "Brasilito is a fishing village round a football field by the sea. Where its beach ends in the south, the shells of Conchal begin.",
  },
  flamingo: {
    road: "After Brasilito you see the headland of Flamingo, with a bay on each side. The road ends there.",
  },
  "playa-potrero": {
    road: "Potrero lies on the same bay as Flamingo. The road goes round it, with the headland across the water.",
  },
  "las-catalinas": { road: "Las Catalinas was built without cars: the van stops at the edge of the town." },
  "jw-marriot": {
    road: "The resort lies inside Hacienda Pinilla, once a cattle ranch. From its gate there are still a few kilometres to the sea.",
  },
  "playa-avellanas": {
    road: "The last kilometres are a country road: dust in March, mud in October, and slower than the map says.",
  },
  "playa-negra": { road: "After Paraíso the road is slow: dusty in the dry months, muddy in the wet ones." },
  samara: {
    road: "From Nicoya the road climbs over the hills of the peninsula and comes down to a bay that a reef keeps calm.",
  },
  nosara: {
    road: "The last stretch, by Garza, is the slowest. Nosara is several villages: tell us whether you stay in Guiones, in Pelada or inland.",
  },
};
