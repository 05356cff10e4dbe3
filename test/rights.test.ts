import { beforeEach, expect, test } from "vitest";
import { may, type Right, type Role, roles } from "../app/domain/role.ts";
import { deskPages } from "../app/pages.ts";
import { colleagueWith } from "./colleagues.ts";
import { operatorSignedIn } from "./operator.ts";

/** What each address of the desk asks for, to be read and to be written to; none is not there. */
const asks: Record<string, [read: Right | undefined, write: Right | undefined]> = {
  "dashboard/bookings.tsx": ["read", "read"], // each of its buttons asks for its own
  "dashboard/day/day.tsx": ["read", "dispatch"],
  "dashboard/day/cancel-day.tsx": ["read", "dispatch"],
  "dashboard/day/paper.ts": ["read", undefined],
  "dashboard/reservation/reservation.tsx": ["read", "read"], // each of its buttons asks for its own
  "dashboard/receipt.ts": ["read", undefined],
  "dashboard/new/new.tsx": ["read", "dispatch"],
  "dashboard/messages.tsx": ["read", "read"], // what is told is for dispatchers
  "dashboard/late.tsx": ["read", "dispatch"],
  "dashboard/money.tsx": ["read", "cash"],
  "dashboard/cash/money-csv.ts": ["read", undefined],
  "dashboard/reports/reports.tsx": ["read", undefined],
  "dashboard/reports/rides-csv.ts": ["read", undefined],
  "dashboard/reports/bookings-csv.ts": ["read", undefined],
  "dashboard/catalogue/catalogue.tsx": ["read", "manage"],
  "dashboard/catalogue/fares.tsx": ["read", "manage"],
  "dashboard/catalogue/places.tsx": ["read", "manage"],
  "dashboard/catalogue/place.tsx": ["read", "manage"],
  "dashboard/catalogue/tours.tsx": ["read", "manage"],
  "dashboard/catalogue/treatments.tsx": ["read", "manage"],
  "dashboard/catalogue/documents.tsx": ["read", "manage"],
  "dashboard/catalogue/availability.tsx": ["read", "manage"],
  "dashboard/catalogue/surcharges.tsx": ["read", "manage"],
  "dashboard/catalogue/promo-codes.tsx": ["read", "manage"],
  "dashboard/catalogue/company.tsx": ["read", "manage"],
  "dashboard/catalogue/policy.tsx": ["read", "manage"],
  "dashboard/letters/letters.tsx": ["read", "manage"],
  "dashboard/letters/letter-look.tsx": ["read", undefined],
  "dashboard/letters/letter-html.ts": ["read", undefined],
  "dashboard/open.tsx": ["read", "manage"],
  "dashboard/backups/backups.tsx": ["manage", "manage"],
  "dashboard/backups/backup-file.ts": ["manage", undefined],
  "dashboard/colleagues/colleagues.tsx": ["manage", "manage"],
  "dashboard/person/person.tsx": ["manage", "manage"],
  "dashboard/person/person-file.ts": ["manage", undefined],
  "dashboard/feed/feed.tsx": ["manage", "manage"],
  "dashboard/photos.tsx": ["read", "manage"],
  "dashboard/team.tsx": ["read", "dispatch"],
  "dashboard/manual/manual.tsx": ["read", undefined],
  "dashboard/layout.tsx": ["read", undefined],
  "dashboard/events.ts": ["read", undefined],
  "dashboard/news.ts": ["read", "read"],
  "dashboard/push.ts": ["read", "read"],
  "dashboard/start.ts": ["read", "read"],
  "dashboard/team-photo.ts": ["read", undefined],
};

// biome-ignore lint/suspicious/noExplicitAny: each has types of its own
type Handler = (args: any) => Promise<unknown>;
const modules = import.meta.glob<{ loader?: Handler; action?: Handler }>(
  "../app/routes/dashboard/**/*.{ts,tsx}",
);
const cookies = new Map<Role | "stranger", string>();

beforeEach(async () => {
  const { cookie } = await operatorSignedIn();
  cookies.set("owner", cookie).set("stranger", "");
  for (const role of roles) if (role !== "owner") cookies.set(role, (await colleagueWith(role)).cookie);
});

/** Whether it was refused because of who asks: what else it answers, and how it fails, is its own matter. */
async function isRefused(handler: Handler, method: string, cookie: string): Promise<boolean> {
  const url = "http://localhost:3000/dashboard/admin/x";
  const body = method === "GET" ? undefined : new URLSearchParams({ intent: "nonsense" });
  const request = new Request(url, { method, headers: { cookie }, body });
  const params = {
    day: "nonsense",
    reference: "nonsense",
    place: "nowhere",
    kind: "x",
    language: "es",
    file: "x",
    id: "x",
  };
  const answer = await handler({ request, params, context: new Map() }).then(
    (value) => value,
    (thrown) => thrown,
  );
  const { status, init } = (answer ?? {}) as { status?: number; init?: { status?: number } };
  const code = init?.status ?? status;
  const location = answer instanceof Response ? answer.headers.get("Location") : null;
  return code === 401 || code === 403 || location === "/auth/login" || location === "/home";
}

test("every address of the desk asks for its right, for every role and method", async () => {
  const found: Record<string, [boolean, boolean]> = {};
  const wrong: string[] = [];
  for (const [path, load] of Object.entries(modules)) {
    if (/\.test\.|\.server\./.test(path)) continue;
    const file = path.replace("../app/routes/", "");
    const { loader, action } = await load();
    if (!loader && !action) continue;
    const [read, write] = asks[file] ?? [];
    found[file] = [loader !== undefined, action !== undefined];
    for (const [who, cookie] of cookies) {
      const allows = (right: Right) => who !== "stranger" && may(who, right);
      if (loader && read && (await isRefused(loader, "GET", cookie)) === allows(read))
        wrong.push(`GET ${file} by ${who}`);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        if (action && write && (await isRefused(action, method, cookie)) === allows(write))
          wrong.push(`${method} ${file} by ${who}`);
    }
  }
  expect(wrong).toEqual([]);
  // Nothing is left out, and nothing is said of what is not there.
  const said = Object.entries(asks).map(([file, [read, write]]) => [
    file,
    [read !== undefined, write !== undefined],
  ]);
  expect(Object.entries(found).toSorted()).toEqual(said.toSorted());
  expect(deskPages.filter(({ file }) => !(file in asks))).toEqual([]);
}, 60_000);
