import type { Paper, PaperKind } from "../../../domain/team/paper.ts";

/** The words of the papers of drivers and vans, on the team's page and where rides are assigned. */
export const paperTexts = {
  heading: "Papeles",
  ending: "Papeles vencidos o por vencer",
  renew: (paper: string, whose: string) => `Renovar ${paper} · ${whose}`,
  none: "Todavía no hay papeles.",
  kinds: {
    marchamo: "Marchamo",
    inspection: "Revisión técnica (Dekra)",
    permit: "Permiso CTP / turismo",
    insurance: "Póliza",
    licence: "Licencia",
    record: "Hoja de delincuencia",
    other: "Otro",
  } satisfies Record<PaperKind, string>,
  over: (day: string) => `venció el ${day}`,
  today: "vence hoy",
  ends: (day: string) => `vence el ${day}`,
  of: (paper: string, owner: string) => `${paper} de ${owner}`,
  soon: (day: string, left: string) => `vence el ${day}, ${left}`,
  later: (day: string) => `hasta el ${day}`,
  left: (days: number) => (days === 1 ? "falta 1 día" : `faltan ${days} días`),
  more: (n: number) => (n === 0 ? "" : n === 1 ? "· y otro papel" : `· y otros ${n} papeles`),
  photos: (n: number) => (n === 1 ? "1 foto" : `${n} fotos`),
  photoOf: (paper: string, n: number) => `${paper}, foto ${n}`,
  add: "Agregar un papel",
  kind: "Qué papel",
  until: "Hasta qué día vale",
  name: "Cómo se llama",
  nameHint: "Solo si escogió Otro: por ejemplo, curso de manejo.",
  save: "Agregar",
  photo: "Otra foto",
  photoHint: "Caben 4. Solo se ven aquí.",
  putPhoto: "Poner foto",
  removePhoto: "Quitar",
  remove: "Quitar este papel…",
  removeText: "Se quita con sus fotos. No se puede deshacer.",
  removeYes: "Sí, quitarlo",
  gone: "Ese papel ya no está.",
  alreadyThere: "Ese ya está en la lista: ábralo y cambie hasta qué día vale.",
  tooMany: "Ya tiene 12 papeles: quite uno que no haga falta.",
  tooManyPhotos: "Ya tiene 4 fotos: quite una para poner otra.",
  photoTooSmall: "La foto es muy pequeña: no se leería. Escoja una de 400 píxeles por lado o más.",
};

/** Returns the name of a paper, such as "Licencia". */
export const paperTitle = ({ kind, name }: Pick<Paper, "kind" | "name">) => name || paperTexts.kinds[kind];
