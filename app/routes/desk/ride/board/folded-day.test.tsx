import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { addDays } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import type { Missings } from "../../../../domain/ride/ride-checks.ts";
import { type BoardWithStrip, readBoardWithStrip } from "../../../../operations/ride/board-strip.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { DeskRole } from "../../kit/shut.tsx";
import { dayHead } from "./day-head.server.ts";
import { DayHead } from "./day-head.tsx";
import { dayRows, teamNames } from "./day-row.server.ts";
import { foldNames } from "./fold-names.ts";
import { Greetings } from "./greetings.ts";
import { filterDay } from "./ride-filter.server.ts";
import { RideList } from "./ride-list.tsx";
import { readRows, sentRows } from "./sent-row.ts";

/** A day of 352 rides between 05:00 and 20:59, which are made of eight. */
let board: BoardWithStrip;

beforeAll(async () => {
  const own: string[] = [];
  for (let n = 0; n < 8; n++) {
    const { job } = await bookRides({
      firstName: n === 3 ? "Zulma Fernández" : `Alexandra Fernández ${n}`,
      departureTime: n === 0 ? "" : "08:15",
      departureFlight: n % 2 ? "UA1234" : "",
      message: n === 1 ? "Traemos dos tablas de surf y una bicicleta" : "",
      extraStop: n === 2 ? "Súper Compro" : "",
    });
    own.push(job.id);
    if (n > 3)
      await db
        .update(jobs)
        .set(await hire(`Marco Jiménez ${n}`))
        .where(eq(jobs.id, job.id));
  }
  const read = await readBoardWithStrip(soon);
  // An earlier test file may have left rides on this day.
  const eight = read.checked.filter(({ job }) => own.includes(job.id));
  const checked = Array.from({ length: 352 }, (_, n) => {
    const one = eight[n % 8]!;
    const time = one.job.time && `${String(5 + ((n >> 3) % 16)).padStart(2, "0")}:${n % 2 ? "15" : "40"}`;
    return { ...one, job: { ...one.job, id: newId(), legId: newId(), time } };
  });
  board = { ...read, checked };
});

const sentOf = (search = "", isWhole = false) => dayRows(board, true, new URLSearchParams(search), isWhole);
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const names = () => teamNames(board.team);

test("every row is read as it was sent", () => {
  const { rows } = sentOf("", true);
  expect(rows).toHaveLength(352);
  expect(readRows(sentRows(rows), names())).toEqual(rows);
});

test("a ride that another van takes on after midnight stands after the hours of its day", () => {
  const half = {
    driverId: null,
    vehicleId: null,
    from: board.checked[9]!.job.from,
    day: soon,
    time: "20:15",
  };
  const goesOn = { day: addDays(soon, 1), time: "00:30", half };
  const checked = board.checked.map((one, n) => (n === 9 ? { ...one, job: { ...one.job, ...goesOn } } : one));
  const { rows, folded } = dayRows({ ...board, checked }, true, new URLSearchParams(), true);
  const hours = folded!.folds.map(({ name }) => name).filter((name) => /^\d\d$/.test(name));
  expect([hours[0], hours.at(-1)]).toEqual(["05", "24"]);
  const night = rows.filter(({ fold }) => fold === "24");
  expect(night).toMatchObject([{ time: "00:30", boardHour: "24:30" }]);
  expect(readRows(sentRows(night), names())).toEqual(night);
});

function drawn(search = "") {
  const head = dayHead(board);
  const { rows, folded } = sentOf(search);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <DeskRole value="owner">
          <Greetings value={{ en: "Hello {guest}", es: "Hola {guest}" }}>
            <DayHead head={head} isFolded />
            <RideList rows={rows} folded={folded} head={head} />
          </Greetings>
        </DeskRole>
      ),
    },
  ]);
  return { rows, html: renderToStaticMarkup(<Page initialEntries={[`/?${search}`]} />) };
}
const elements = (html: string) => html.match(/<\w/g)!.length;

test("the first view of 352 rides and all its rows together are small", () => {
  const { rows, html } = drawn();
  expect(rows.length).toBe(12);
  // The page carries this text as a text in a text.
  expect(Buffer.byteLength(html) + bytes(JSON.stringify(sentRows(rows)))).toBeLessThan(70_000);
  expect(elements(html)).toBeLessThan(800);
  const whole = sentRows(sentOf("", true).rows);
  for (const row of whole.rows) expect(bytes(row)).toBeLessThan(450);
  expect(bytes(JSON.stringify(whole))).toBeLessThan(200_000);
});

test("a ride of an hour is a line of nine elements, and of one more where it says what is missing", () => {
  const { html } = drawn("abierto=05&abierto=06");
  const lines = [...html.matchAll(/<li [^>]*class="ride-slim".*?<\/li>/gs)].map(([line]) => line);
  expect(lines).toHaveLength(42);
  for (const line of lines) {
    expect(elements(line)).toBe(line.includes("data-say") ? 10 : 9);
    expect(Buffer.byteLength(line)).toBeLessThan(1_300);
  }
});

test("an address sends the rows of what it opens, and of the rides whose sheets it opens", () => {
  const foldsOf = (search: string) => {
    const { rows } = sentOf(search);
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ fold }) => fold)].map(([name, all]) => [name, all.length]),
    );
  };
  const above = { [foldNames.above]: 3 };
  // Nine rides of the hour have no driver.
  expect(foldsOf("")).toEqual({ ...above, "05": 9 });
  expect(foldsOf("abierto=05")).toEqual({ ...above, "05": 21 });
  expect(foldsOf("abierto=")).toEqual(above);
  expect(foldsOf("abierto=06&abierto=otros")).toEqual({ ...above, "06": 21, otros: 40 });
  expect(foldsOf("abierto=otros&todo=")).toEqual({ ...above, otros: 41 });
  const late = sentOf("abierto=20").rows.at(-1)!;
  expect(foldsOf(`abierto=&ride=${late.id}`)).toEqual({ ...above, "20": 1 });
  expect(foldsOf("by=driver")).toEqual({});
  expect(foldsOf("by=driver&abierto=none")).toEqual({ none: 40 });
  const { folded } = sentOf();
  expect(folded!.folds.map(({ name, rides, open }) => [name, rides, open]).slice(0, 3)).toEqual([
    [foldNames.above, 3, 3],
    [foldNames.others, 41, 41],
    ["05", 21, 21],
  ]);
  expect(folded!.folds.reduce((sum, { rides }) => sum + rides, 0)).toBe(352);
});

test("in the hour that nobody opened what hurts is drawn wherever it stands, the worst first, up to sixteen rides", () => {
  const hour = board.checked.filter(({ job }) => job.time?.startsWith("05"));
  const drawn = (missing: Missings[]) => {
    const lacks = new Map(hour.map((one, n) => [one.job.id, missing[n]] as const));
    const checked = board.checked.map((one) => ({ ...one, missing: lacks.get(one.job.id) ?? {} }));
    const { rows, folded } = dayRows({ ...board, checked }, true, new URLSearchParams());
    expect(folded!.opened).toEqual(["05"]);
    return rows
      .filter(({ fold }) => fold === "05")
      .map(({ id }) => hour.findIndex(({ job }) => job.id === id));
  };
  const seven = [0, 1, 2, 3, 4, 5, 6];
  const [nobody, moved, door] = [
    { driver: { kind: "driver" } },
    { time: { kind: "flightMoved" } },
    { place: { kind: "door" } },
  ] as Missings[];
  const at = (places: Record<number, Missings>) => hour.map((_, n) => places[n] ?? {});
  expect(drawn(at({ 15: nobody!, 19: door! }))).toEqual([...seven, 15]);
  expect(drawn(at({ 0: door! }))).toEqual([...seven, 7]);
  const all = hour.map((_, n) => (n > 15 ? moved! : nobody!));
  expect(drawn(all)).toEqual([...seven, 7, 8, 9, 10, 16, 17, 18, 19, 20]);
});

test("the filters of a large day look for words, a driver, a place and a state, and leave an open sheet its ride", () => {
  const left = (search: string) => filterDay(board, new URLSearchParams(search)).left.checked.length;
  expect(left("")).toBe(352);
  expect(left("q=ZULMA+fernandez")).toBe(44);
  expect(left("q=tamarindo+fernandez")).toBe(352);
  expect(left("chofer=none")).toBe(176);
  expect(left("estado=abiertos&chofer=none&q=zulma")).toBe(44);
  expect(left("estado=hechos")).toBe(0);
  expect(left(`lugar=nowhere&ride=${board.checked[7]!.job.id}`)).toBe(1);
  expect(left("estado=constructor")).toBe(352);
  expect(left("canal=sitio")).toBe(352);
  expect([left("q=sjb+1"), left("q=SJB1"), left("q=SJB2")]).toEqual([176, 176, 0]);
  const dollars = board.checked[0]!.job.dueCents / 100;
  expect([left(`q=$${dollars}`), left(`q=$${dollars + 1}`), left(`q=₡${dollars}`)]).toEqual([352, 0, 0]);
  expect([left("q=bicicleta"), left("q=super+compro")]).toEqual([44, 44]);
  const { reservationId } = board.checked[0]!.job;
  const byChat = new Map([[reservationId, "whatsapp" as const]]);
  const came = (channel: string) =>
    filterDay(board, new URLSearchParams({ canal: channel }), byChat).left.checked.length;
  expect([came("whatsapp"), came("sitio"), came("phone")]).toEqual([44, 308, 0]);
  expect(
    filterDay({ ...board, checked: board.checked.slice(0, 40) }, new URLSearchParams("q=x")),
  ).toMatchObject({
    left: { checked: { length: 40 } },
    filter: undefined,
  });
});
