import { createHash } from "node:crypto";
import { inLanguage, type Language } from "../app/domain/common/language.ts";
import { signInOperator } from "./cast.ts";
import { deskGuest, partnerOf } from "./partner-cast.ts";
import { openDetails, type Screen } from "./screen.ts";
import { post } from "./screen-cast.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";

/** Makes a hotel with a rate and a desk, and guests of today and later; returns the path of the desk's page. */
async function hotelWithGuests(site: Site, id: string): Promise<{ path: string; guest: string }> {
  const path = await openDesk(site, id, "Hotel Capitán Suizo y Villas del Pacífico");
  const names = ["Wilhelmina Featherstonehaugh-Montgomery", "Noah Lindqvist", "María Fernanda Quesada"];
  const days = [inDays(1), inDays(2), inDays(9)];
  const made = [];
  for (const [n, departure] of days.entries())
    made.push(
      await post(site.url + path, { ...deskGuest, departure, firstName: names[n]!, room: `${300 + n}` }),
    );
  // Rides of today are too soon to book at some hours.
  await site.changeData(`
    insert into drivers (id, name, phone, link_hash) values ('d${id}', 'Randall Quirós', '+50688881111', 'd${id}');
    insert into vehicles (id, name, plate, seats) values ('v${id}', 'HiAce 12', 'GB 2415', 12);
    update legs set day = '${inDays(0)}', time = '23:30' where reservation_id in
      (select id from reservations where partner_id = '${id}') and day in ('${days[0]}', '${days[1]}');
    update jobs set driver_id = 'd${id}', vehicle_id = 'v${id}' where leg_id in
      (select legs.id from legs join reservations on reservations.id = legs.reservation_id
       where partner_id = '${id}' and day = '${inDays(0)}' and first_name like 'Noah%');
    ${statementOf(id)};
    ${longStatementOf(id)}`);
  return { path, guest: new URL(made[0]!.headers.get("Location")!, site.url).pathname };
}

/** Makes a partner in Tamarindo with a desk; returns the path of the desk's page. */
async function openDesk(site: Site, id: string, name: string): Promise<string> {
  const secret = createHash("sha256").update(id).digest("base64url").slice(0, 23).concat("x");
  const hash = createHash("sha256").update(secret).digest("hex");
  await site.changeData(`${partnerOf({ id, name })};
    insert into partner_desks (id, partner_id, name, link_hash) values ('${id}', '${id}', 'Recepción', '${hash}')`);
  return `/partner/${secret}`;
}

/** Makes an agency, which has no place of its own; returns the path of its desk's page. */
async function openAgency(site: Site, id: string): Promise<string> {
  const path = await openDesk(site, id, "Viajes Pura Vida");
  await site.changeData(`update partners set place_id = null where id = '${id}'`);
  return path;
}

/** Returns the SQL of a statement of last year with a line of each kind, one of them contradicted and answered. */
function statementOf(id: string): string {
  const ride = { en: "Liberia Airport → Tamarindo", es: "Aeropuerto de Liberia → Tamarindo" };
  const facts = (reference: string, more: object) =>
    JSON.stringify({
      kind: "ride",
      legId: reference,
      reference,
      initials: "W. F. M.",
      ride,
      soldCents: 19_000,
      ...more,
    });
  const lines: [cents: number, facts: string][] = [
    [0, facts("TMR-6QX2K", { state: "cancelled" })],
    [0, facts("TMR-8FH4K", { state: "noShow" })],
    [1500, facts("TMR-2LM9K", { state: "done", soldCents: 15_000, wasCents: 19_000 })],
    [-1000, facts("TMR-9TT2K", { state: "done", corrects: "2024-10" })],
    ...["TMR-4MS6K", "TMR-A35FK", "TMR-7K4QK"].map((reference): [number, string] => [
      1000,
      facts(reference, { state: "done", time: "08:30" }),
    ]),
    [-28_800, JSON.stringify({ kind: "payment", method: "sinpe", note: "SINPE 77" })],
  ];
  const cents = lines.reduce((sum, [part]) => sum + part, 0);
  const open = JSON.stringify([
    { kind: "ride", day: "2024-11-30", reference: "TMR-3WD8K", initials: "M. Q.", ride },
  ]);
  const rows = lines.map(
    ([part, text], n) => `('${id}', ${n}, 'line${id}${n}', ${part}, '2024-11-${10 + n}', '${text}')`,
  );
  const head = `'2024-11-01', '2024-11-30', '2024-12-01T12:00:00Z', 'USD'`;
  return `insert into statements (id, partner_id, period, first_day, last_day, cut_at, currency, cents, open)
      values ('${id}', '${id}', '2024-11', ${head}, ${cents}, '${open}'),
        ('before${id}', '${id}', '2024-10', '2024-10-01', '2024-10-31', '2024-11-01T12:00:00Z', 'USD', 34100, '[]');
    insert into statement_lines (statement_id, position, entry_id, cents, day, facts) values ${rows.join(", ")};
    insert into statement_voices (id, statement_id, position, kind, words, actor) values
      ('a${id}', '${id}', 0, 'agreed', '', 'partner:${id}'),
      ('b${id}', '${id}', 1, 'disputed', 'La señora sí bajó, a las 09:20. El chofer ya no estaba.', 'partner:${id}')`;
}

/** Returns the SQL of a statement with so many rides, ended and open ones, that they are folded by weeks. */
function longStatementOf(id: string): string {
  const ride = { en: "Liberia Airport → Tamarindo", es: "Aeropuerto de Liberia → Tamarindo" };
  const day = (n: number) => `2024-09-${String(1 + (n % 30)).padStart(2, "0")}`;
  const rows = Array.from({ length: 44 }, (_, n) => {
    const guest = { reference: "TMR-7K4QK", initials: "W. F. M.", ride, soldCents: 10_000 };
    const facts = { kind: "ride", legId: `long${n}`, state: n === 0 ? "noShow" : "done", ...guest };
    return `('long${id}', ${n}, 'long${id}${n}', ${n === 0 ? 0 : 1000}, '${day(n)}', '${JSON.stringify(facts)}')`;
  });
  const open = Array.from({ length: 33 }, (_, n) => {
    return { kind: "ride", day: day(n), reference: "TMR-3WD8K", initials: "M. Q.", ride };
  });
  return `insert into statements (id, partner_id, period, first_day, last_day, cut_at, currency, cents, open)
      values ('long${id}', '${id}', '2024-09', '2024-09-01', '2024-09-30', '2024-10-01T12:00:00Z', 'USD', 43000,
        '${JSON.stringify(open)}');
    insert into statement_lines (statement_id, position, entry_id, cents, day, facts) values ${rows.join(", ")}`;
}

/** The page of a partner's desk in both languages, a guest's voucher, and what the office sees of its partner. */
export async function partnerScreens(site: Site, language: Language): Promise<Screen[]> {
  const id = `hotel${language}00000000000${language}`;
  const { path, guest: voucher } = await hotelWithGuests(site, id);
  const statement = `${path}/statements/2024-11`;
  const agency = await openAgency(site, `agenc${language}00000000000${language}`);
  const common = { language, widths: [320, 390, 1440] };
  const named = (name: string) => `${language} ${name}`;
  const at = (address: string) => inLanguage(address, language);
  const wrong = { ...deskGuest, firstName: "", flightTime: "", phone: "12", day: "other", departure: "" };
  const cookie = await signInOperator(site);
  const desk = `/dashboard/admin/partners/${id}`;
  const office = { language: "es" as const, widths: [390, 1440], cookie };
  return [
    { ...common, name: named("partner"), address: at(path) },
    { ...common, name: named("partner, open"), address: at(path), open: openDetails },
    { ...common, name: named("partner with errors"), address: at(path), post: wrong },
    {
      ...common,
      widths: [390],
      name: named("partner without a script"),
      address: at(path),
      withoutScript: true,
    },
    { ...common, name: named("agency"), address: at(agency), open: openDetails },
    { ...common, name: named("partner's guest"), address: at(voucher) },
    { ...common, name: named("partner's statement"), address: at(statement), open: openDetails },
    { ...common, name: named("partner's long statement"), address: at(`${path}/statements/2024-09`) },
    {
      ...common,
      widths: [390],
      name: named("partner's statement with an error"),
      address: at(statement),
      post: { intent: "disagree", line: "2", what: "" },
    },
    { ...common, name: named("partner's net prices"), address: at(`${path}/prices`) },
    {
      ...common,
      widths: [390],
      name: named("partner, dead link"),
      address: at("/partner/abcdefghijklmnopqrstuvwx"),
    },
    {
      ...office,
      name: named("partner at the desk"),
      address: desk,
      open: openDetails,
    },
    { ...office, name: named("partner's sheet for the wall"), address: `${desk}/sign` },
    { ...office, name: named("partner's net prices at the desk"), address: `${desk}/prices` },
  ];
}
