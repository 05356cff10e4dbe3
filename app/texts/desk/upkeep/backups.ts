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

/** Each pattern matches what the reader of a backup says of one that it can't open. */
const whyUnread: [RegExp, string][] = [
  [/no backup of/, "no es un respaldo de este programa"],
  [/with this key/, "no se abre con esa clave, o está dañado"],
  [/cut off/, "está cortado, le falta el final"],
  [/newer/, "lo hizo una versión más nueva de este programa"],
  [/too large/, "es demasiado grande para abrirlo aquí; en su máquina lo lee npm run restore"],
];

const count = (one: string, many: string) => (n: number) => `${number(n)} ${n === 1 ? one : many}`;

export const backupTexts = spoken({
  title: "Respaldos | {company}",
  heading: "Respaldos",
  lead: "Un archivo cifrado con todo: reservas, pagos, catálogo, fotos y cuentas. Se hace solo cada noche, se vuelve a leer y se cuenta antes de darlo por bueno.",
  demo: "Una demostración no se respalda sola.",
  last: (when: string) => `El último bueno: ${when}`,
  none: "Todavía no hay ninguno.",
  late: "Hace más de un día que no sale uno bueno.",
  make: "Respaldar ahora",
  running: (since: string) => `Se está haciendo desde las ${since}. En un momento aparece abajo.`,
  asked: "Se está haciendo. En un momento aparece abajo.",
  key: "Clave",
  keyLead:
    "Sin ella ningún respaldo se abre, y nadie la puede recuperar. Guárdela fuera de esta máquina: en papel, o con sus contraseñas.",
  showKey: "Ver la clave",
  saved: "Que está guardada se confirma en «Listo para abrir».",
  open: {
    heading: "Abrir un respaldo",
    lead: "Dice si el archivo está completo y qué tiene. Solo lo lee: aquí no cambia nada.",
    file: "El archivo, de hasta 32 MB",
    key: "Su clave, si no es la de este sitio",
    button: "Abrir y contar",
    opening: "Abriendo",
    none: "Escoja el archivo de un respaldo.",
    tooLarge: "Pesa más de 32 MB. Uno así se comprueba en su máquina con npm run restore.",
    busy: "Se está abriendo otro. Intente en un momento.",
    unread: (why: string) => `No sirve: ${whyUnread.find(([sign]) => sign.test(why))?.[1] ?? "está dañado"}.`,
    whole: "Está completo.",
    madeAt: (when: string) => `Hecho el ${when}`,
    version: (day: string, isOurs: boolean) =>
      `Versión del ${day}: ${isOurs ? "este sitio la puede restaurar" : "es más nueva que este sitio, que no la puede restaurar"}`,
    rows: count("fila en total", "filas en total"),
    counts: {
      reservations: count("reserva", "reservas"),
      legs: count("viaje", "viajes"),
      ledger: count("movimiento de dinero", "movimientos de dinero"),
      messages: count("mensaje", "mensajes"),
      drivers: count("chofer", "choferes"),
      vehicles: count("van", "vans"),
    },
  },
  restore: {
    heading: "Volver a un respaldo, paso a paso",
    stop: "Detenga el sitio, según cómo está puesto:",
    ways: {
      service: "Con systemd",
      containers: "Con Podman o Docker",
      window: "Si se abrió con npm start, en esa ventana",
    },
    aside: "Ponga a un lado los datos de ahora. No los borre: cámbiele el nombre a esta carpeta:",
    asidePostgres:
      "Ponga a un lado los datos de ahora. No los borre: en PostgreSQL, cámbiele el nombre a la base de datos, haga una vacía y póngala en DATABASE_URL.",
    run: "En la carpeta del programa, con el archivo del respaldo. Pide la clave:",
    start: "Ponga a andar el sitio otra vez y entre: todo está como cuando se hizo el respaldo.",
    manual: "Las órdenes completas, en el manual",
  },
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
