import type { PhotoScene } from "../domain/photo.ts";

/** The words of the operator's page of photographs. */
export const photos = {
  title: "Fotos | Ecotravel",
  heading: "Fotos",
  lead: "Donde hay un dibujo puede ir una foto suya: horizontal, sin letras encima y, si se puede, de 1920 píxeles de ancho. Los huéspedes la ven enseguida.",
  file: "Archivo de foto",
  put: "Poner foto",
  putting: "Subiendo",
  remove: "Volver al dibujo",
};

/** Where the pictures stand that are no tour's. */
export const photoPlaces: Record<Exclude<PhotoScene, `tour-${string}`>, string> = {
  home: "Portada del inicio",
  shuttle: "Traslado privado",
  "poster-road": "La carretera",
  "airport-liberia": "Aeropuerto de Liberia",
  "airport-san-jose": "Aeropuerto de San José",
  contact: "Contacto",
  "spa-massage": "Masaje profundo",
  "spa-stones": "Piedras volcánicas calientes",
  "spa-clay": "Arcilla volcánica",
  "spa-frangipani": "Aceite de frangipani",
};
