/** The names under which the operator sees the posters of the pages. */
export const seedPictureNames: Record<"en" | "es", Record<string, string>> = {
  en: {
    home: "Head of the home page",
    shuttle: "Private shuttle",
    "poster-road": "The road",
    "airport-liberia": "Liberia Airport",
    "airport-san-jose": "San Jose Airport",
    contact: "Contact",
    "spa-massage": "Deep massage",
    "spa-stones": "Hot volcanic stones",
    "spa-clay": "Volcanic clay",
    "spa-frangipani": "Frangipani oil",
    van: "One of your vans",
    "van-inside": "A van from inside",
  },
  es: {
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
    van: "Una de sus vans",
    "van-inside": "Una van por dentro",
  },
};

export const seedPictures = Object.keys(seedPictureNames.en).map((scene, position) => ({ scene, position }));
