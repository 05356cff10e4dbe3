import { spoken } from "../../with-company.ts";
import { placeEditTexts } from "../catalogue/places.ts";

const { point: noPoint, shortLink } = placeEditTexts.wrong;

/** The words around the proof of a ride. */
export const proofTexts = spoken({
  title: "Constancia | {company}",
  open: "Constancia",
  gone: "Ese viaje no está en esta reserva",
  links: "Para alguien de afuera",
  linkInSpanish: "Enlace en español",
  linkInEnglish: "Enlace en inglés",
  door: "La puerta en el mapa…",
  doorText: (door: string) =>
    `Desde ahí se mide a cuántos metros llegó el chofer a «${door}», en este viaje y en los que vengan.`,
  doorPoint: "Enlace del mapa o coordenadas",
  doorSave: "Poner la puerta",
  doorSaved: "Puerta puesta en el mapa.",
  noDoor: "El huésped no dijo qué hotel o dirección: anótelo primero en el viaje.",
  noPoint,
  shortLink,
  linkText: (until: string) =>
    `Quien lo tiene ve esta hoja, y nada más, hasta ${until} o hasta que usted lo anule.`,
  revoke: "Anular los enlaces",
  revokeText:
    "Los enlaces que ya se mandaron dejan de abrir al momento: ni la hoja, ni el PDF, ni las fotos. Después, esta página tiene otros nuevos.",
  revoked: "Enlaces anulados: los que se mandaron ya no abren. Los de esta página son nuevos.",
  revokedBefore: "Otra persona ya los anuló: los de esta página son los nuevos.",
});
