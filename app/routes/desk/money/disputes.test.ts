import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { moneyDesk } from "../../../../test/money-desk.ts";
import { args } from "../../../../test/requests.ts";
import { readRoom } from "../../../../test/room-desk.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { disputes } from "../../../store/schema/payment-schema.server.ts";
import { deskLines } from "../frame/late-line.server.ts";
import { loader as layout } from "../frame/layout.tsx";
import { loader as bookings } from "../reservation/cards/bookings.tsx";
import Money from "./money.tsx";

test("an open claim stands before all other money and says whose it is, and nothing says that all is well", async () => {
  const desk = await moneyDesk();
  const { id, captureId } = await desk.paid();
  await desk.paid();
  const headers = { cookie: desk.cookie };
  const lines = async () => (await layout(args("/dashboard/admin/day", { headers }))).lines;
  expect((await lines()).map(({ href }) => href)).toEqual(["/dashboard/admin/late"]);
  const at = new Date();
  await db.insert(disputes).values({ id: "PP-D-1", captureId, isOpen: true, amountCents: 12_000, at });

  const page = await desk.page();
  const Page = createRoutesStub([{ id: "money", path: "/", Component: Money as never, loader: () => page }]);
  const html = renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { money: page } } }));
  const { reference } = (await findReservation(id))!;
  const order = ["<h1", "1 reclamo abierto", "$120", reference, "En la calle", "Dinero sin reserva"];
  const places = order.map((words) => html.indexOf(words));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  const [first] = await lines();
  const claim = { bad: true, text: "1 reclamo abierto en PayPal", href: "/dashboard/admin/money#disputes" };
  expect(first).toEqual(claim);
  expect((await readRoom(reference, desk.cookie))!.disputes).toBe(1);
  expect((await bookings(args("/dashboard/admin", { headers }))).disputes).toBe(1);
});

test("while a claim is open no line says that all is well, and what is late too stands beside it", () => {
  const now = new Date();
  const calm = { waitingSince: null, messages: 0, payments: { since: null, count: 0 }, lastSweep: now };
  const said = (disputes: number, failed: number) =>
    deskLines(disputes, { ...calm, failed }, now).map(({ text }) => text);
  expect(said(0, 0)).toEqual([expect.stringMatching(/^Sistema al día/)]);
  expect(said(1, 0)).toEqual(["1 reclamo abierto en PayPal"]);
  expect(said(2, 2)).toEqual(["2 reclamos abiertos en PayPal", "2 correos fallaron"]);
});
