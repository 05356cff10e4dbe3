// These are the drivers, vehicles and guests of a demonstration's lively week.

export const weekDrivers = [
  ["Marco Jiménez", "español, inglés"],
  ["Randall Quirós", "español, inglés"],
  ["Luis Chaves", "español"],
  ["Minor Obando", "español, inglés"],
  ["Kattia Rojas", "español, inglés, francés"],
  ["Gerardo Mora", "español"],
  ["Jorge Zúñiga", "español, inglés"],
  ["Ester Matarrita", "español"],
  ["Yorleny Mora", "español, inglés"],
  ["Óscar Cascante", "español"],
  ["Allan Viales", "español, inglés"],
  ["Mauren Peña", "español, inglés"],
  ["Esteban Solano", "español, inglés"],
  ["Karla Vega", "español, alemán"],
  ["Diego Picado", "español, inglés"],
  ["Rebeca Solís", "español"],
] as const;

/** Each row has the name, seats for guests and places for long boards; the driver of the same number usually drives the vehicle. */
export const weekVehicles = [
  ["HiAce 09", 12, 6],
  ["HiAce 15", 12, 6],
  ["HiAce 12", 12, 4],
  ["HiAce 07", 12, 4],
  ["HiAce 21", 12, 6],
  ["Urvan 04", 14, 4],
  ["Coaster 5", 24, 8],
  ["Coaster 3", 24, 8],
  ["HiAce 18", 12, 6],
  ["Urvan 08", 14, 4],
  ["Staria 2", 8, 2],
  ["Staria 6", 8, 2],
  ["HiAce 30", 12, 6],
  ["HiAce 31", 12, 6],
  ["HiAce 32", 12, 6],
  ["Coaster 8", 24, 8],
  ["HiAce 33", 12, 6],
  ["Urvan 11", 14, 4],
] as const;

export const guests = [
  ...["Sofía Rojas", "Grace Kim", "James Okafor", "Hannah Brooks", "Familia Weber", "Ana María Solís"],
  ...["Noah Lindqvist", "Emily Carter", "Javier Ortega", "Peter Novak", "Chloé Martin", "Priya Raman"],
  ...["Tom Becker", "Lucía Fernández", "Olivia Grant", "Yuki Tanaka", "Mateo Vargas", "Ingrid Dahl"],
  ...["Samuel Stone", "Valentina Ruiz", "Aoife Byrne", "Marek Nowak", "Camila Soto", "Daniel Fox"],
] as const;

export const doors: Record<string, string[]> = {
  tamarindo: ["Hotel Diriá", "Capitán Suizo", "Sueño del Mar", "Pasatiempo", "Casa Langosta 4"],
  flamingo: ["Margaritaville", "Marina, muelle 2"],
  "playa-negra": ["Hotel Playa Negra", "Café Playa Negra"],
  "westin-playa-conchal": ["Lobby"],
  "las-catalinas": ["Santarena"],
  "jw-marriot": ["Lobby"],
  nosara: ["Gilded Iguana"],
  samara: ["Hotel Giada"],
  "playa-grande": ["Casa Hermosa 12"],
  "playa-potrero": ["Bahía del Sol"],
  "playa-avellanas": ["Lola's"],
};

export const flights = ["AA 2287", "UA 1455", "DL 1831", "WN 412", "B6 994", "AS 1324", "IB 6313", "AC 1712"];

/** The number of rides on each day, from yesterday on. */
export const ridesOfDays = [12, 34, 28, 19, 23, 17, 21, 26];

export const idOf = (kind: string, n: number) => `demo${kind}${String(n).padStart(16 - kind.length, "0")}`;
