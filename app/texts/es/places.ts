/** The places whose Spanish name differs, by their name in the catalogue. */
export const places: Record<string, string> = {
  "Liberia Airport": "Aeropuerto de Liberia",
  "San Jose Airport": "Aeropuerto de San José",
  Samara: "Sámara",
  "Riu Hotel": "Hotel Riu",
  "Hacienda Guachipelin": "Hacienda Guachipelín",
  "Frontera Nicaragua": "Frontera con Nicaragua",
};
