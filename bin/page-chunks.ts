// Parts the scripts of the browser: each page of guests asks for few files, which hold little that it does not run.
import type { Plugin, Rolldown } from "vite";

/** The pages that start React, by what they have in common. */
const pages = {
  transfer: /routes\/site\/transfers\/(private-shuttle|book-transfer)\.tsx/,
  tour: /routes\/site\/tours\/book-tour\.tsx/,
  trip: /routes\/site\/(checkout\/checkout|trip\/(page\/trip|receipt\/receipt)|account\/(login|register|done))\.tsx/,
};
/** The desk opens with the day. */
const dayPage = /routes\/desk\/(ride\/board\/day|frame\/layout)\.tsx/;
const driverPage = /routes\/driver\/driver\.tsx/;
const guestPages = /app\/routes\/site\//;
const everyPage = /app\/(root|entry\.client)\.tsx/;
const wordsOfForms =
  /texts\/..(-forms\.|\/(common\/site|price\/|ride\/|reservation\/policy|sale\/(booking-form|extras|instead)|catalogue\/tours\.))/;
const ours = /\/app\/(?!texts\/..[-/.])|\/scenes\/|node_modules\/zod\//;

type Group = Rolldown.CodeSplittingGroup;

/** A chunk also takes what its files import, so that what more pages need comes first. */
export const chunks: Group[] = [
  { name: "react", test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\// },
  neededBy("site"),
  neededBy("transfer-tour-trip"),
  neededBy("transfer-tour"),
  neededBy("transfer"),
  neededBy("tour"),
  neededBy("trip", /\/app\/(domain|ui|texts)\//),
  // A browser without HTTP/2 fetches six files at once, and each further one waits for a round trip more.
  {
    ...neededBy("trip", /\/app\/routes\/(kit|site\/(checkout|trip\/(?!receipt)))/, "trip-parts"),
    minShareCount: 2,
  },
  // A browser fetches the words of one language, and for a form no others than a form's.
  words("words", wordsOfForms),
  words("more-words", /\/app\/texts\/..[-/.]/),
  // A driver's phone asks for no word of the desk's rooms, and neither the day nor a guest for rules that they don't need.
  {
    debugName: "driver",
    name: (id, context) => {
      const all = importersOf(id, context);
      return driverPage.test(all) ? (dayPage.test(all) ? "day-rules" : "driver-parts") : null;
    },
    test: /\/app\/(domain|ui|texts\/(desk\/|driver|operator))/,
  },
  {
    debugName: "rules",
    name: (id, context) => {
      const all = importersOf(id, context);
      return dayPage.test(all) ? "day-rules" : guestPages.test(all) ? "rules" : "desk-rules";
    },
    test: /node_modules\/zod\/|\/app\/(domain|ui|texts\/(?!desk\/|driver|operator))/,
  },
  // Pages of the desk share many small files, each of which a browser would fetch by itself.
  {
    debugName: "desk",
    name: (id, context) => (dayPage.test(importersOf(id, context)) ? "desk" : "desk-rooms"),
    test: /\/app\/(texts\/(desk\/|driver|operator)|routes\/desk\/|pages\.ts)/,
    minShareCount: 2,
  },
];

function words(name: string, test: RegExp): Group {
  return { debugName: name, name: (id) => `${name}-${/\/texts\/(..)/.exec(id)![1]}`, test };
}

function neededBy(pages: string, test = ours, name = pages): Group {
  return {
    debugName: name,
    name: (id, context) => (pages === neededIn(id, context) ? name : null),
    test,
  };
}

/** A few bytes more are quicker than a file more, and the desk knows the rules of both forms. */
function chunkOf(names: string, id: string): string {
  if (/-trip$/.test(names)) return "transfer-tour-trip";
  return /^(transfer|tour)$/.test(names) && id.includes("/app/domain/") ? "transfer-tour" : names;
}

const known = new Map<string, string>();

/** Returns `site` for a file that every page needs, or the day and guests; else the names of the guests' pages that need it. */
function neededIn(id: string, context: Rolldown.ChunkingContext): string {
  const before = known.get(id);
  if (before !== undefined) return before;
  const all = importersOf(id, context);
  const names = Object.entries(pages).flatMap(([name, files]) => (files.test(all) ? name : []));
  const isOfDay = dayPage.test(all) && names.length > 0;
  // Every page reads the words of a form, and with them what they import.
  const isShared = everyPage.test(all) || wordsOfForms.test(all) || isOfDay;
  const needed = isShared ? "site" : chunkOf(names.join("-"), id);
  known.set(id, needed);
  return needed;
}

/** Returns a file and all that import it, directly or not, a line each. */
function importersOf(id: string, context: Rolldown.ChunkingContext): string {
  const importers = new Set([id]);
  for (const one of importers)
    for (const next of context.getModuleInfo(one)?.importers ?? []) importers.add(next);
  return [...importers].join("\n");
}

const unasked = /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;
const webEndings = /\/app\/domain\/common\/web-endings\.ts$/;

/**
 * Leaves out of the browser's scripts what no page asks for: the router's reports of its steps, and routes that it
 * finds later; and of the endings of web addresses the long and rare ones, which the server alone refuses in a name.
 */
export function lighterScripts(): Plugin {
  return {
    name: "lighter-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: [unasked, webEndings] },
      handler(code, id) {
        if (webEndings.test(id)) return code.replace(/`[^`]*`/, (words) => words.replaceAll(/\S{5,}\s/g, ""));
        const names = /export \{([^}]*)\}/.exec(code)![1]!.split(",");
        return names.map((name) => `export function ${name.trim()}() {}`).join("\n");
      },
    },
  };
}
