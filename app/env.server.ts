import { join } from "node:path";
import { z } from "zod";
import { sampleCompany } from "./domain/catalogue/company.ts";
import { readSender } from "./domain/common/email.ts";
import { type FlightProviderId, flightProviders } from "./domain/ride/flight/report.ts";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

/** Accepts a whole number that is written in digits only. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const leastSecret = 32;

const google = "https://accounts.google.com/";

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_WAIT: wholeNumber(0, 3600).default(120),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.canParse(text) && new URL(text).username && new URL(text).password)
    .optional(),
  SECRET: z.string().min(leastSecret).optional(),
  SECRET_BEFORE: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().min(leastSecret))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text))
    .default(sampleCompany.sender),
  DEMO: flag,
  DEMO_WEEK: flag.default(true),
  TRUST_PROXY: flag,
  POSTS_PER_MINUTE: wholeNumber(1, 999_999_999).default(60),
  GETS_PER_MINUTE: wholeNumber(1, 999_999_999).default(300),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  OPERATOR_NAME: z.string().default("Ana"),
  OPERATOR_EMAIL: z.email().default("operator@ecotravel.example"),
  OPERATOR_USER_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.url().default(`${google}.well-known/openid-configuration`),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_BASE: z.url({ protocol: /^https?$/ }).default("https://api-m.paypal.com"),
  FLIGHT_PROVIDER: z.enum(Object.keys(flightProviders) as [FlightProviderId]).optional(),
  FLIGHT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/)
    .optional(),
  FLIGHT_CALLS: wholeNumber(1, 100_000).default(10),
  FLIGHT_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  PARTNER_DAYS: wholeNumber(1, 90).default(7),
  API_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  METRICS_TOKEN: z.string().min(16).optional(),
  CRASH_AT: z.string().optional(),
  PHONE: z.string().default(sampleCompany.phone),
  WHATSAPP: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/)
    .default(sampleCompany.whatsapp),
  CONTACT_EMAIL: z.email().default(sampleCompany.email),
  POSTAL_ADDRESS: z.string().default(sampleCompany.address),
});

const flagRule = "1 or 0";
const webRule = "an address that begins with https:// or http://";
const postgresRule = "an address such as postgres://user:password@host:5432/database";
const text = "a text";

/** Each sentence tells an operator who set another value which values a setting may have. */
const settingRules: Record<keyof typeof schema.shape, string> = {
  NODE_ENV: "development, production or test",
  PORT: "a whole number from 0 to 65535, such as 3000",
  HOST: text,
  SITE_URL: `${webRule}, such as https://ecotravel.example`,
  DATABASE_URL: postgresRule,
  DATABASE_WAIT: "a whole number of seconds from 0 to 3600",
  DATABASE_DIRECT_URL: postgresRule,
  DATA_DIR: "the path of a folder",
  BACKUP_DIR: "the path of a folder",
  BACKUP_S3: "an address with key and secret, such as https://KEY:SECRET@s3.example.com/bucket",
  SECRET: `${leastSecret} letters or more, such as \`openssl rand -hex 32\` makes`,
  SECRET_BEFORE: `what SECRET was before, each of ${leastSecret} letters or more, with a comma between`,
  SMTP_URL: "an address such as smtps://user:password@mail.example.com",
  MAIL_FROM: "a name and an address, such as Ecotravel <bookings@example.com>",
  DEMO: flagRule,
  DEMO_WEEK: flagRule,
  TRUST_PROXY: flagRule,
  POSTS_PER_MINUTE: "a whole number from 1 up",
  GETS_PER_MINUTE: "a whole number from 1 up",
  LOG_LEVEL: "trace, debug, info, warn, error or silent",
  OPERATOR_NAME: text,
  OPERATOR_EMAIL: "an e-mail address, such as ana@example.com",
  OPERATOR_USER_ID: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_DISCOVERY_URL: `${webRule} and ends in /.well-known/openid-configuration`,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_BASE: `${webRule}, such as https://api-m.sandbox.paypal.com`,
  FLIGHT_PROVIDER: Object.keys(flightProviders).join(" or "),
  FLIGHT_KEY: "8 to 200 letters, digits and signs, without spaces",
  FLIGHT_CALLS: "a whole number from 1 to 100000",
  FLIGHT_API_BASE: webRule,
  PARTNER_DAYS: "a whole number from 1 to 90",
  API_ORIGINS: `addresses that begin with https:// or http://, with a comma between`,
  METRICS_TOKEN: "16 letters or more",
  CRASH_AT: text,
  PHONE: text,
  WHATSAPP: "a number with plus and country, without spaces, such as +50688880000",
  CONTACT_EMAIL: "an e-mail address, such as hello@example.com",
  POSTAL_ADDRESS: text,
};

export type Env = z.infer<typeof schema> & {
  HOST: string;
  BACKUP_DIR: string;
  /** PostgreSQL's own address, without a pooler. */
  directUrl: string | undefined;
  demo: boolean;
  siteUrl: string;
  /** The address at which this process reaches itself: a proxy may keep the public address from it. */
  ownUrl: string;
  production: boolean;
  /** True for the company's own site: public, and no demonstration. */
  live: boolean;
};

export class SettingsError extends Error {}

/** Reads the settings, or throws a SettingsError whose sentence names every wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) {
    const names = new Set(result.error.issues.map(({ path }) => path[0] as keyof typeof settingRules));
    const lines = [...names].map((name) => `  ${name} has to be ${settingRules[name]}.`);
    throw new SettingsError(`These settings can't be used:\n${lines.join("\n")}`);
  }
  const env = result.data;
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin;
  const isPublic = !isThisMachine(new URL(siteUrl).hostname);
  const production = env.NODE_ENV === "production" && isPublic;
  const live = production && !env.DEMO;
  const demo = !env.SMTP_URL;
  if (!env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET) {
    throw new SettingsError("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.");
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new SettingsError("DATABASE_DIRECT_URL goes with DATABASE_URL: set that one too, or none.");
  }
  if (env.SECRET_BEFORE.length > 0 && !env.SECRET) {
    throw new SettingsError(
      "SECRET_BEFORE names what SECRET was before: set SECRET too, or leave SECRET_BEFORE out.",
    );
  }
  const { PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID } = env;
  const keys = [PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID].filter(Boolean);
  if (keys.length % 3 !== 0) {
    throw new SettingsError(
      "PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID belong together: set all three or none.",
    );
  }
  if (!env.FLIGHT_PROVIDER !== !env.FLIGHT_KEY) {
    throw new SettingsError("FLIGHT_PROVIDER and FLIGHT_KEY belong together: set both or none.");
  }
  if (live) refuseStandIns(env, siteUrl);
  // A demonstration without a public address serves this machine only, because its mailbox is open.
  const HOST = env.HOST ?? (isPublic ? "0.0.0.0" : "127.0.0.1");
  if (!isPublic && !isThisMachine(HOST) && !env.DEMO) {
    throw new SettingsError(
      `HOST=${HOST} lets other machines in. Set SITE_URL to the public address, or set DEMO=1 to run a demonstration whose mailbox they can read.`,
    );
  }
  const anyAddress = ["0.0.0.0", "127.0.0.1", "::", "::1"].includes(HOST);
  const ownUrl = `http://${anyAddress ? "localhost" : HOST}:${env.PORT}`;
  const BACKUP_DIR = env.BACKUP_DIR ?? join(env.DATA_DIR, "backups");
  const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  return { ...env, HOST, BACKUP_DIR, directUrl, siteUrl, ownUrl, production, live, demo };
}

/** Tells whether a host name in an address is this machine's own. */
export function isThisMachine(host: string): boolean {
  return ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);
}

function refuseStandIns(env: z.infer<typeof schema>, siteUrl: string): void {
  if (!siteUrl.startsWith("https:")) {
    throw new SettingsError(
      `SITE_URL=${siteUrl} would send passwords and cookies in the open. A public site needs https://, behind a proxy that ends TLS; only a demonstration (DEMO=1) may do without.`,
    );
  }
  const missing = (["SMTP_URL", "SECRET"] as const).filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new SettingsError(
      `A public site needs ${missing.join(" and ")}. Set them, or set DEMO=1 to run a demonstration.`,
    );
  }
  if (!env.GOOGLE_DISCOVERY_URL.startsWith(google)) {
    throw new SettingsError(
      "GOOGLE_DISCOVERY_URL is not Google's. Only a demonstration (DEMO=1) may use another.",
    );
  }
  const { protocol, hostname } = new URL(env.PAYPAL_API_BASE);
  if (protocol !== "https:" || !hostname.endsWith(".paypal.com")) {
    throw new SettingsError(
      "PAYPAL_API_BASE is not PayPal's. Only a demonstration (DEMO=1) may use another.",
    );
  }
  if (env.FLIGHT_API_BASE)
    throw new SettingsError("FLIGHT_API_BASE is for a demonstration (DEMO=1): take it out.");
  if (env.CRASH_AT)
    throw new SettingsError("CRASH_AT is for tests: a public site must not crash on purpose.");
}

export const env = readOrExit();

function readOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
