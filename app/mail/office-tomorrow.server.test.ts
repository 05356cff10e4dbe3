import { expect, test } from "vitest";
import { day, dayOf } from "../../test/paper-day.ts";
import type { BoardJob } from "../domain/ride/board.ts";
import type { CheckedDay } from "../domain/ride/checked-day.ts";
import { tableTexts } from "../texts/desk/ride/day-sheet.ts";
import { daySheets } from "./day-sheets.server.tsx";
import { dayTable } from "./day-table.ts";
import { officeTomorrowLetter } from "./office-tomorrow.server.tsx";

const letter = (about: CheckedDay) => officeTomorrowLetter(about, "<id@localhost>");
const count = (text: string, part: string) => text.split(part).length - 1;

test("the subject says which day, how many rides and how many are unresolved", async () => {
  const lacking = { time: null, driverId: null };
  expect((await letter(dayOf([{}, lacking, lacking]))).subject).toBe(
    "Mañana, lunes 23 nov: 3 viajes, 2 por resolver",
  );
  const tonight = { time: "19:30", flightTime: "18:45" };
  expect((await letter(dayOf([tonight], day))).subject).toBe("Hoy, lunes 23 nov: 1 viaje, todo listo");
  expect((await letter(dayOf([], "2026-11-20"))).subject).toBe("Lunes 23 nov: sin viajes");
});

test("both bodies say time, route, guest, driver, what is missing and what is to be collected", async () => {
  const { html, text } = await letter(
    dayOf([
      { guest: "Emma & <b>", received: false },
      { time: null, driverId: null },
    ]),
  );
  for (const words of [
    "06:00",
    "Aerop. de Liberia → Tamarindo",
    "Randall Quirós",
    "Cobrar $120,50",
    "Falta «Recibido»",
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain("Sin hora  Aerop.");
  expect(text).toContain("Falta hora, chofer");
  expect(html).toContain("Emma &amp; &lt;b&gt;");
});

test("a ride between two hours, or in a part of the day, says so in the letter, its sheets and the table", async () => {
  const tour = { time: null, windowFrom: "12:30", windowTo: "13:00" };
  const about = dayOf([tour, { time: null, partOfDay: "morning" }]);
  const { text, html } = await letter(about);
  for (const body of [text, html, daySheets(about), dayTable(about)]) {
    for (const words of ["12:30–13:00", "En la mañana"]) expect(body).toContain(words);
    expect(body).not.toMatch(/Sin hora|Falta hora/);
  }
  expect(text).toContain("Falta acordar la hora");
});

test("guests' text can't change the letter's headers", async () => {
  const { subject } = await letter(dayOf([{ guest: "a\r\nBcc: eve@example.com", problem: "x\r\ny" }]));
  expect(subject).not.toMatch(/[\r\n]/);
});

test("guests' text makes no links in the letter of the day and its sheets", async () => {
  const typed = "www.evil.com, +1 800 555 0199";
  const place = { id: "tamarindo", name: "Tamarindo", airport: false, door: typed };
  const words = { guest: typed, note: typed, flight: "8005550199", extraStop: typed, problem: typed };
  const about = dayOf([
    { ...words, from: place, to: place },
    { ...words, tour: { id: "1004", name: "Río Celeste", minutes: 600 }, from: place },
  ]);
  const { subject, text, html } = await letter(about);
  for (const body of [subject, text, html.replaceAll(/<!DOCTYPE[^>]*>/g, ""), daySheets(about)])
    expect(body).not.toMatch(/evil\.\S|800 555|8005550199/);
  expect(text).toContain("www. evil. com");
});

test("the table has a line for each job, and as many fields as heads", () => {
  const typed = { guest: '=cmd|"x"', note: "one\ntwo; three", phone: "+14155552671" };
  const lines = dayTable(
    dayOf([
      typed,
      { tour: { id: "1004", name: "Río Celeste", minutes: 600 }, isCollected: true, dueCents: 0 },
      { isCollected: true, collectCents: 5_000, dueCents: 7_050, promisedCents: 0 },
    ]),
  ).split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]!.split(";")).toHaveLength(Object.keys(tableTexts).length);
  expect(lines[1]).toContain(`;ABC234;"'=cmd|""x""";'+1 415 555 2671;inglés;2;`);
  expect(lines[1]).toContain('"one two; three"');
  expect(lines[1]).toContain(";SJB 1;120,5;Planeado;");
  expect(lines[2]).toContain(";Río Celeste;");
  expect(lines[2]).toContain(";SJB 1;0;");
  expect(lines[3]).toContain(";SJB 1;70,5;");
});

test("the extras that several vans carry together stand once", () => {
  const of = (number: number) => ({ part: { number, of: 2 }, childSeats: 1, boards: 2, bags: 20 });
  const lines = dayTable(dayOf([of(1), of(2)])).split("\r\n");
  expect(lines[1]).toContain(";van 1 de 2;1;;2;20;");
  expect(lines[2]).toContain(";van 2 de 2;;;;;");
});

test("every 25 rides begin a page, and each driver who has rides has a sheet", () => {
  const pages = (n: number, change: Partial<BoardJob> = {}) =>
    count(
      daySheets(dayOf(Array(n).fill(Object.assign({ driverId: null }, change)))),
      '<section class="sheet"',
    );
  expect([0, 1, 25, 26, 50, 51].map((n) => pages(n))).toEqual([1, 1, 1, 2, 2, 3]);
  expect(pages(25, { driverId: "driver0" })).toBe(2);
  const html = daySheets(dayOf([{}, { driverId: "driver2" }, { driverId: null }]));
  expect(count(html, '<section class="sheet"')).toBe(3);
  expect(count(html, 'class="ride"')).toBe(2);
  expect(html).not.toContain("<h1>Marco");
});

test("the attached file loads nothing, runs no script and shows typed text as text", () => {
  const html = daySheets(dayOf([{ guest: '<img src=x onerror="alert(1)">', note: "</style><script>" }]));
  expect(html).not.toMatch(/<script|<img|<link|url\(|@import|https?:/);
  expect(html).toContain("@page { size: A4");
});
