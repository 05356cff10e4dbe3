import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { addSurcharges } from "../../../../../test/add-surcharges.ts";
import { openTransfer, transferValues } from "../../../../../test/bookings.ts";
import { colleagueWith } from "../../../../../test/colleagues.ts";
import { booked, newVan } from "../../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { agreeOn, newPartner, soldFor } from "../../../../../test/partners.ts";
import { args, post } from "../../../../../test/requests.ts";
import { ahead, ridesOf } from "../../../../../test/series.ts";
import { agreeAtDesk, fourTypedDays, repeatAtDesk } from "../../../../../test/series-desk.ts";
import { season } from "../../../../../test/surcharges.ts";
import { weekdayOf } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { fares } from "../../../../store/schema/price-schema.server.ts";
import { series } from "../../../../store/schema/series-schema.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { loader as roomLoader } from "../room/reservation.tsx";
import { action, loader } from "./series.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const path = "/dashboard/admin/series";
const repeat = (id: string, values: Record<string, string>) => repeatAtDesk(cookie, id, values);
const repeated = (first: string) => agreeAtDesk(cookie, first);
const act = async (values: Record<string, string>, as = cookie) =>
  (await action(post(path, values, as))).data;
const list = async (query = "") => await loader(args(path + query, { headers: { cookie } }));
const page = async () => (await list()).all;

test("the room says how many rides a series has, and books them when they are agreed to", async () => {
  const first = await booked(openTransfer());
  const asked = await repeat(first, fourTypedDays);
  expect(asked).toMatchObject({
    good: false,
    text: "4 viajes en los próximos 60 días.\nHora: 14:30.\nPrecio: $120 cada uno; en total $480.",
    agree: { cents: 48_000, button: "Anotar 4 viajes" },
  });
  expect(await db.$count(series)).toBe(0);
  const { said } = asked.was!;
  const other = await repeat(first, { ...fourTypedDays, untilDay: ahead(2), said: said!, agreed: "48000" });
  expect(other).toMatchObject({ good: false, agree: { button: "Anotar 2 viajes" } });
  const { id, answer } = await repeated(first);
  expect(answer).toMatchObject({
    good: true,
    title: "Serie hecha: 4 viajes más.",
    link: { href: `${path}?series=${id}#${id}` },
  });
  expect(await ridesOf(id)).toHaveLength(5);
  const { reference } = (await findReservation((await ridesOf(id))[0]!.reservationId))!;
  const room = await roomLoader(
    args(`/dashboard/admin/r/${reference}`, { headers: { cookie }, params: { reference } }),
  );
  expect(room.data.room).toMatchObject({ series: `${path}?series=${id}#${id}`, repeat: undefined });
  expect(await repeat(first, fourTypedDays)).toMatchObject({
    status: 409,
    text: "Ya es parte de una serie.",
  });
});

test("what differs by day is said by day, and a price that changed before the press is asked anew", async () => {
  const first = await booked(openTransfer());
  const { said } = (await repeat(first, fourTypedDays)).was!;
  await addSurcharges({ ...season, fromDay: ahead(3), toDay: ahead(3), percent: 10 });
  const on = (...days: number[]) => seriesTexts.dayList(days.map(ahead));
  const prices = `$120 el ${on(1, 2, 4)}; $132 el ${on(3)}; en total $492.`;
  const text = `Cambió desde que lo vio. Si está de acuerdo, pulse otra vez.
4 viajes en los próximos 60 días.
Hora: 14:30.
Precio: ${prices}`;
  const asked = await repeat(first, { ...fourTypedDays, said: said!, agreed: "48000" });
  expect(asked).toMatchObject({ status: 409, text, agree: { cents: 49_200, button: "Anotar 4 viajes" } });
  expect(await db.$count(series)).toBe(0);
  const agreed = { ...fourTypedDays, said: asked.was!.said!, agreed: "49200" };
  expect(await repeat(first, agreed)).toMatchObject({ good: true });
  expect(await page()).toMatchObject([{ price: "desde $120" }]);
});

test.each([
  [{ fromDay: ahead(0) }, "fromDay"],
  [{ fromDay: "nonsense\0" }, "fromDay"],
  [{ untilDay: ahead(0) }, "untilDay"],
  [{ untilDay: "9".repeat(5_000) }, "untilDay"],
])("%j is refused at its field", async (change, field) => {
  const refused = await repeat(await booked(openTransfer()), { ...fourTypedDays, ...change });
  expect(refused).toMatchObject({ good: false, status: 400, problems: { [field]: expect.any(String) } });
  expect(refused.typed).toMatchObject({ skipsHolidays: "on" });
});

test("a series needs a day of the week", async () => {
  const id = await booked(openTransfer());
  const none = { fromDay: ahead(1), untilDay: "" };
  expect(await repeat(id, none)).toMatchObject({ text: "Escoja al menos un día de la semana." });
});

test("days that are not free are said before the press and after it, and booked all the same for a reason", async () => {
  await newVan();
  await booked(openTransfer({ departure: ahead(2) }));
  const first = await booked(openTransfer());
  const said = `Precio: $120 cada uno; en total $360.\nNo se pueden anotar: ${dayShort(ahead(2))} (sin van libre).`;
  expect(await repeat(first, fourTypedDays)).toMatchObject({
    text: `3 viajes en los próximos 60 días.\nHora: 14:30.\n${said}`,
    agree: { button: "Anotar 3 viajes" },
  });
  const { id, answer } = await repeated(first);
  expect(answer).toMatchObject({ good: true, warns: true, title: "Serie hecha: 3 viajes más." });
  expect(await page()).toMatchObject([
    { id, guest: "Inés Ñandú", price: "$120", ahead: 4, next: ahead(1), missing: [ahead(2)], isEnded: false },
  ]);
  const force = { intent: "force", series: id, day: ahead(2) };
  expect(await act({ ...force, reason: "" })).toMatchObject({ problems: { reason: "Escriba por qué." } });
  expect(await act({ ...force, reason: "van rentada" })).toMatchObject({ text: "Quedó anotado: 1 viaje." });
  expect(await act({ ...force, reason: "van rentada" })).toMatchObject({ text: "No faltaba ninguno." });
  expect(await page()).toMatchObject([{ ahead: 5, missing: [] }]);
});

test("days without a fare are said with their road, and not booked for any reason", async () => {
  const first = await booked(openTransfer());
  const { from, to } = transferValues;
  const removed = await db
    .delete(fares)
    .where(and(eq(fares.origin, from), eq(fares.destination, to)))
    .returning();
  const sellAgain = async () => await db.insert(fares).values(removed).onConflictDoNothing();
  onTestFinished(async () => void (await sellAgain()));
  const { id } = await repeated(first);
  const text =
    "Falta la tarifa Aeropuerto de Liberia → Tamarindo. Póngala en Tarifas, o un precio en «De aquí en adelante…».";
  expect(await page()).toMatchObject([{ missing: { length: 4 }, forceable: [], noFare: text }]);
  const force = { intent: "force", series: id, day: ahead(2), reason: "contrato" };
  expect(await act(force)).toMatchObject({ good: false, isStale: true, text });
  expect(await ridesOf(id)).toHaveLength(1);
  await sellAgain();
  expect(await page()).toMatchObject([{ forceable: { length: 4 }, noFare: "" }]);
  expect(await act(force)).toMatchObject({ good: true, text: "Quedó anotado: 1 viaje." });
});

test("ending a series says first what it cancels, and the minute's undo lets it go on", async () => {
  const { id } = await repeated(await booked(openTransfer()));
  const end = { intent: "end", form: `end-${id}`, series: id, from: ahead(2), reason: "fin de temporada" };
  for (const from of ["", ahead(0)]) expect(await act({ ...end, from })).toMatchObject({ good: false });
  expect(await act({ ...end, from: "" })).toMatchObject({ problems: { from: expect.any(String) } });
  expect(await act({ ...end, reason: "" })).toMatchObject({ problems: { reason: expect.any(String) } });
  const asked = await act(end);
  expect(asked).toMatchObject({
    text: "Se cancelan 4 viajes.",
    agree: { button: "Terminar y cancelar 4 viajes" },
  });
  const agreed = { ...end, agreed: "4", said: ahead(2), click: newId() };
  const done = await act(agreed);
  expect(done).toMatchObject({ good: true, text: "Serie terminada. Viajes cancelados: 4." });
  // The second half of a double click has the same answer, with the same undo.
  const half = await act(agreed);
  const actsOf = ({ undo }: typeof done) => undo!.acts!.split(" ").sort();
  expect([half.text, actsOf(half)]).toEqual([done.text, actsOf(done)]);
  const who = expect.stringMatching(/^La terminó .+ el .+: sin viajes desde el .+\.$/);
  expect(await page()).toMatchObject([{ ahead: 1, missing: [], end: who }]);
  // A press that is sent again ends nothing anew, and takes nothing back that it did not do.
  const again = await act({ ...agreed, click: newId() });
  expect(again).toMatchObject({ good: true, text: "Serie terminada." });
  expect(again.undo).toBeUndefined();
  expect(await act({ ...done.undo!, acts: "'; drop table series" })).toMatchObject({ good: false });
  expect(await act(done.undo!)).toMatchObject({ good: true, text: "Deshecho. Todo quedó como estaba." });
  expect(await page()).toMatchObject([{ ahead: 5, isEnded: false, end: undefined }]);
  expect(await act({ ...end, agreed: "3", said: ahead(2) })).toMatchObject({
    isStale: true,
    agree: { button: "Terminar y cancelar 4 viajes" },
  });
});

test("many series are listed by pages, found by a guest's name, and each is reached by its address", async () => {
  const { id } = await repeated(await booked(openTransfer()));
  const copies = `select 'S' || n, details || jsonb_build_object('firstName', 'Hotel ' || n), price_cents, breakdown,
    language, policy_id, expires_at, created_at - n * interval '1 minute'
    from checkouts, generate_series(100, 219) as n where id = '${id}'`;
  const say = (words: string) => db.execute(sql.raw(words));
  await say(`insert into checkouts
    (id, details, price_cents, breakdown, language, policy_id, expires_at, created_at) ${copies}`);
  await say(`insert into series (checkout_id, weekdays, from_day, skips_holidays, made_by, created_at)
    select c.id, weekdays, from_day, skips_holidays, made_by, c.created_at
    from series, checkouts as c where c.id like 'S___'`);
  const pages = [await list(), await list("?page=2"), await list("?page=3")];
  expect(pages.map(({ all, isMore }) => [all.length, isMore])).toEqual([
    [50, true],
    [50, true],
    [21, false],
  ]);
  expect(new Set(pages.flatMap(({ all }) => all.map((row) => row.id))).size).toBe(121);
  expect(await list("?guest=nandu+INES")).toMatchObject({ all: [{ id }], isMore: false });
  expect(await list(`?series=${id}`)).toMatchObject({ all: [{ id }], isMore: false });
  for (const odd of ["?guest=%25", "?page=4", "?guest=hotel&page=1000"])
    expect(await list(odd)).toMatchObject({ all: [], isMore: false });
  for (const odd of ["?page=0", "?page=1e9", "?page=x", "?series=%27", "?guest=", "?guest=%20"])
    expect((await list(odd)).all).toHaveLength(50);
});

test("a series is read by all, and ended by those who dispatch", async () => {
  const { id } = await repeated(await booked(openTransfer()));
  const { cookie: cashier } = await colleagueWith("cashier");
  const opened = await loader(args(path, { headers: { cookie: cashier } }));
  expect(opened).toMatchObject({ all: [{ id }], presses: [] });
  const pressed = act({ intent: "end", series: id, from: ahead(2), reason: "fin" }, cashier);
  await expect(pressed).rejects.toMatchObject({ init: { status: 403 } });
});

test("the room proposes working days, or the one day of a ride at a weekend", async () => {
  for (const days of [1, 2, 3, 4, 5, 6, 7]) {
    const { reference } = (await findReservation(await booked(openTransfer({ departure: ahead(days) }))))!;
    const room = await roomLoader(
      args(`/dashboard/admin/r/${reference}`, { headers: { cookie }, params: { reference } }),
    );
    const weekday = weekdayOf(ahead(days));
    const isWeekend = weekday === 0 || weekday === 6;
    const weekdays = isWeekend ? [weekday] : [1, 2, 3, 4, 5];
    expect(room.data.room).toMatchObject({ repeat: { fromDay: ahead(days + 1), weekdays } });
  }
});

test("the answer and the card of a series say that its partner exceeds its limit", async () => {
  const partnerId = await newPartner();
  await agreeOn(partnerId, "bill", 30_000);
  const { id, answer } = await repeated(await soldFor(partnerId));
  const beyond = seriesTexts.dayList([2, 3, 4].map(ahead));
  expect(answer).toMatchObject({
    good: true,
    warns: true,
    text: `Con estos el socio pasa su límite; quedaron anotados: ${beyond}.`,
  });
  const overLimit = "Su socio pasa su límite: debe y tiene reservado $600 de $300.";
  expect(await page()).toMatchObject([{ id, overLimit }]);
  await agreeOn(partnerId, "bill", 60_000);
  expect(await page()).toMatchObject([{ id, overLimit: undefined }]);
});
