import { spoken } from "../../with-company.ts";

export const photoTexts = spoken({
  title: "Fotos | {company}",
  heading: "Fotos",
  lead: "Donde hay un dibujo puede ir una foto suya: horizontal, sin letras encima y, si se puede, de 1920 píxeles de ancho. Los clientes la ven enseguida.",
  file: "Archivo de foto",
  put: "Poner foto",
  putting: "Subiendo",
  remove: "Volver al dibujo",
  removeVan: "Quitar la foto",
  none: "Sin foto, no se ve nada: aquí no va ningún dibujo.",
});
