/** Explains PostgreSQL's error codes to the operator and says what to do; %s is PostgreSQL's own message. */
const sentences: [RegExp, string][] = [
  [
    /^57P0[123]$/,
    "The database at DATABASE_URL is just starting or stopping (%s). Start again once it runs.",
  ],
  [
    /^53300$/,
    "The database at DATABASE_URL takes no more connections (%s). Raise its max_connections, or stop what holds them: a process of the site needs up to 15.",
  ],
  [
    /^(ECONNRESET|EPIPE)$/,
    "The database at DATABASE_URL hangs up (%s). Is it PostgreSQL that answers there, and does its log say why?",
  ],
  [
    /^25006$/,
    "The database at DATABASE_URL can only be read (%s). Is it a standby? Name the primary, or end its read-only mode.",
  ],
  [
    /^42501$/,
    "The user of DATABASE_URL may not do what the site needs (%s). Let it own the database: ALTER DATABASE name OWNER TO user",
  ],
  [
    /^(42P07|42P06|42710|42723)$/,
    "The database at DATABASE_URL has tables of another program (%s). Give the site an empty database of its own.",
  ],
  [
    /^(42P01|42703|3F000)$/,
    "The tables of the database at DATABASE_URL are not those of this version (%s). Start the version that made them, restore a backup, or give the site an empty database.",
  ],
  [
    /^(22P05|22021)$/,
    "The database at DATABASE_URL lacks letters (%s). Make one with: createdb --encoding=UTF8 --template=template0 NAME",
  ],
  [/^53100$/, "The disk of the database at DATABASE_URL is full (%s). Make room there."],
  [
    /^(57014|55P03|25P03)$/,
    "The database at DATABASE_URL answers too slowly (%s). Look at its load and its disk, and start again.",
  ],
  [
    /^0A000$/,
    "The database at DATABASE_URL lacks a part that the site needs (%s). Install PostgreSQL's contrib modules; Debian has them in the server's package.",
  ],
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|28...|3D000)$/,
    "The database at DATABASE_URL can't be used (%s). Is it running, and is the address right?",
  ],
];

/** Explains in one sentence an error of PostgreSQL or of the connection to it; undefined for an error that a start can't meet. */
export function explainDatabase(code: string, message: string): string | undefined {
  const known = sentences.find(([codes]) => codes.test(codeOrGuess(code, message)));
  return known?.[1].replace("%s", () => message || code);
}

/** Gives a code to a connection that ends or is not made, for which pg has none. */
function codeOrGuess(code: string, message: string): string {
  if (code) return code;
  if (/^Connection terminated|socket disconnected before secure/.test(message)) return "ECONNRESET";
  if (/timeout exceeded when trying to connect|timeout expired|Query read timeout/.test(message))
    return "57014";
  return "";
}
