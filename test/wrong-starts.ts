import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { readEnv } from "../app/env.server.ts";

type Settings = Record<string, string>;

const secret = "x".repeat(32);
const live = {
  NODE_ENV: "production",
  SITE_URL: "https://ecotravel.example",
  SMTP_URL: "smtp://mail.example",
  SECRET: secret,
};

/** A start can't use these settings; each has what its sentence has to say. The first ten stand for all in `npm test`. */
export const wrongSettings: [Settings, RegExp][] = [
  [{ PORT: "http" }, /PORT has to be a whole number from 0 to 65535, such as 3000\./],
  [{ SECRET: "short" }, /SECRET has to be 32 letters or more/],
  [
    { SECRET: secret, SECRET_BEFORE: "short" },
    /SECRET_BEFORE has to be what SECRET was before, each of 32 letters or more/,
  ],
  [{ SECRET_BEFORE: secret }, /SECRET_BEFORE names what SECRET was before: set SECRET too/],
  [{ SITE_URL: "ecotravel.example" }, /SITE_URL has to be an address that begins with https:\/\//],
  [{ DATABASE_URL: "mysql://localhost/x" }, /DATABASE_URL has to be an address such as postgres:\/\//],
  [{ WHATSAPP: "8888 0000" }, /WHATSAPP has to be a number with plus and country/],
  [{ PORT: "1", TRUST_PROXY: "yes" }, /TRUST_PROXY has to be 1 or 0\./],
  [{ ...live, SECRET: "" }, /A public site needs SECRET\./],
  [{ HOST: "0.0.0.0" }, /HOST=0\.0\.0\.0 lets other machines in/],
  [{ PORT: "-1" }, /PORT has to be/],
  [{ PORT: "70000" }, /PORT has to be/],
  [{ PORT: " " }, /PORT has to be/],
  [{ PORT: "3000.5" }, /PORT has to be/],
  [{ PORT: "1e3" }, /PORT has to be/],
  [{ NODE_ENV: "live" }, /NODE_ENV has to be development, production or test\./],
  [{ SITE_URL: "ftp://ecotravel.example" }, /SITE_URL has to be/],
  [{ SITE_URL: "localhost:3000" }, /SITE_URL has to be/],
  [
    { ...live, SITE_URL: "http://ecotravel.example" },
    /SITE_URL=http:\/\/ecotravel\.example would send passwords/,
  ],
  [{ DATABASE_URL: "localhost" }, /DATABASE_URL has to be/],
  [{ DATABASE_DIRECT_URL: "postgres://localhost/x" }, /DATABASE_DIRECT_URL goes with DATABASE_URL/],
  [{ DATABASE_URL: "postgres://a/b", DATABASE_DIRECT_URL: "x" }, /DATABASE_DIRECT_URL has to be/],
  [{ DATABASE_WAIT: "soon" }, /DATABASE_WAIT has to be a whole number of seconds/],
  [{ DATABASE_WAIT: "4000" }, /DATABASE_WAIT has to be/],
  [{ BACKUP_S3: "s3://bucket" }, /BACKUP_S3 has to be an address with key and secret/],
  [{ BACKUP_S3: "https://s3.example.com/bucket" }, /BACKUP_S3 has to be an address with key and secret/],
  [{ SECRET_BEFORE: `${secret},short`, SECRET: secret }, /SECRET_BEFORE has to be/],
  [{ SMTP_URL: "mail.example:25" }, /SMTP_URL has to be an address such as smtps:/],
  [{ SMTP_URL: "https://mail.example" }, /SMTP_URL has to be/],
  [{ MAIL_FROM: "nonsense" }, /MAIL_FROM has to be a name and an address/],
  [{ DEMO: "true" }, /DEMO has to be 1 or 0\./],
  [{ DEMO_WEEK: "no" }, /DEMO_WEEK has to be 1 or 0\./],
  [{ POSTS_PER_MINUTE: "0" }, /POSTS_PER_MINUTE has to be a whole number from 1 up\./],
  [{ GETS_PER_MINUTE: "many" }, /GETS_PER_MINUTE has to be a whole number from 1 up\./],
  [{ LOG_LEVEL: "loud" }, /LOG_LEVEL has to be trace, debug, info, warn, error or silent\./],
  [{ OPERATOR_EMAIL: "ana" }, /OPERATOR_EMAIL has to be an e-mail address/],
  [{ CONTACT_EMAIL: "a@b" }, /CONTACT_EMAIL has to be an e-mail address/],
  [{ GOOGLE_CLIENT_ID: "a" }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/],
  [{ GOOGLE_DISCOVERY_URL: "google" }, /GOOGLE_DISCOVERY_URL has to be/],
  [{ ...live, GOOGLE_DISCOVERY_URL: "https://issuer.example" }, /GOOGLE_DISCOVERY_URL is not Google's/],
  [{ PAYPAL_CLIENT_ID: "a" }, /PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID belong together/],
  [{ PAYPAL_API_BASE: "paypal" }, /PAYPAL_API_BASE has to be/],
  [{ ...live, PAYPAL_API_BASE: "https://paypal.example" }, /PAYPAL_API_BASE is not PayPal's/],
  [{ FLIGHT_PROVIDER: "aeroapi" }, /FLIGHT_PROVIDER and FLIGHT_KEY belong together/],
  [{ FLIGHT_KEY: "k".repeat(20) }, /FLIGHT_PROVIDER and FLIGHT_KEY belong together/],
  [{ FLIGHT_PROVIDER: "radar" }, /FLIGHT_PROVIDER has to be aerodatabox or aeroapi\./],
  [{ FLIGHT_PROVIDER: "aeroapi", FLIGHT_KEY: "two words" }, /FLIGHT_KEY has to be 8 to 200 letters/],
  [{ FLIGHT_CALLS: "0" }, /FLIGHT_CALLS has to be a whole number from 1 to 100000\./],
  [{ FLIGHT_API_BASE: "flights" }, /FLIGHT_API_BASE has to be/],
  [{ ...live, FLIGHT_API_BASE: "https://flights.example" }, /FLIGHT_API_BASE is for a demonstration/],
  [{ API_ORIGINS: "app.example" }, /API_ORIGINS has to be addresses/],
  [{ METRICS_TOKEN: "short" }, /METRICS_TOKEN has to be 16 letters or more\./],
  [{ ...live, CRASH_AT: "capture" }, /CRASH_AT is for tests/],
];

/** These are words of the library that checks the settings, which no operator should read. */
export const libraryWords =
  /Too (small|big|short|long)|Invalid|expected|received|pattern|RegExp|ZodError|\bnull\b|undefined/;

/** Returns the output of a start with these settings. */
export function saidOf(settings: Settings): string {
  try {
    readEnv(settings);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns the output of a process that reads these settings and opens what they name; "started" where it can. */
export async function startedWith(settings: Settings): Promise<string> {
  const child = spawn(process.execPath, ["test/start-data.ts"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "silent",
      DATABASE_WAIT: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return `${error}${out}`.trim();
}
