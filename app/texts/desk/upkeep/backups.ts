import { formatNumber } from "../../../domain/common/money.ts";
import { spoken } from "../../with-company.ts";

const number = (value: number) => formatNumber(value, "es-CR", 1);

/** Each pattern matches an error of S3 or the network; the sentence says what is wrong with `BACKUP_S3`. */
const whyUnsent: [RegExp, string][] = [
  [/NoSuchBucket/, "allá no existe el bucket de BACKUP_S3"],
  [/HTTP 40[13]/, "allá no aceptan la clave de BACKUP_S3"],
  [/HTTP 5\d\d|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|timeout/i, "el otro lugar no responde"],
  [/^SHA-256$/, "lo que hay allá no es igual a lo enviado"],
];

export const backupTexts = spoken({
  title: "Respaldos | {company}",
  heading: "Respaldos",
  lead: "Un archivo cifrado con todo: reservas, pagos, catálogo, fotos y cuentas. Se hace solo cada noche, se vuelve a leer y se cuenta antes de darlo por bueno.",
  demo: "Una demostración no se respalda sola.",
  last: (when: string) => `El último bueno: ${when}`,
  none: "Todavía no hay ninguno.",
  late: "Hace más de un día que no sale uno bueno.",
  make: "Respaldar ahora",
  asked: "Se está haciendo. En un momento aparece abajo.",
  key: "Clave",
  keyLead:
    "Sin ella ningún respaldo se abre, y nadie la puede recuperar. Guárdela fuera de esta máquina: en papel, o con sus contraseñas.",
  showKey: "Ver la clave",
  saved: "Que está guardada se confirma en «Listo para abrir».",
  restore: "Para volver a uno, en una máquina nueva: npm run restore -- archivo",
  list: "Los que hay",
  kept: "Quedan los de 7 días, 5 semanas y 12 meses.",
  rows: (rows: number, bytes: number) =>
    `${number(rows)} filas · ${bytes < 1e6 ? `${number(bytes / 1e3)} kB` : `${number(bytes / 1e6)} MB`}`,
  failed: (why: string) => `No salió: ${why}`,
  sent: "también está en el otro lugar",
  unsent: (why: string) => {
    const known = whyUnsent.find(([sign]) => sign.test(why));
    return `no llegó al otro lugar: ${known ? `${known[1]} (${why})` : why}`;
  },
  download: "Bajar",
  downloadOf: (when: string) => `Bajar el de ${when}`,
  gone: "Este archivo ya no está en esta máquina.",
});
