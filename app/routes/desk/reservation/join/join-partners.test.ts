import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { agreeOn, newPartner, soldFor } from "../../../../../test/partners.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { newId } from "../../../../domain/common/reference.ts";
import type { Relation } from "../../../../domain/partner/relation.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { partners } from "../../../../store/schema/partner-schema.server.ts";
import { FormsContext } from "../../kit/form.tsx";
import { JoinForm } from "./join-form.tsx";

async function partner(name: string, relation: Relation): Promise<string> {
  const id = await newPartner();
  await db.update(partners).set({ name }).where(eq(partners.id, id));
  await agreeOn(id, relation);
  return id;
}

/** Takes the same trip down twice, for these partners, and opens the room of the first one. */
async function rooms(stays: string | null, duplicate: string | null) {
  const desk = await roomDesk(await soldFor(stays));
  const duplicateId = await soldFor(duplicate);
  const other = await roomDesk(duplicateId, desk.cookie);
  const view = async () => (await desk.open()).joins.find((one) => one.duplicate === other.reference)!;
  return { desk, other, duplicateId, view, stays: desk.reference, duplicate: other.reference };
}

test("before two trips are joined the form says which partner the trip keeps and who earns no more, and both histories do after", async () => {
  const both = [await partner("Hotel Diriá", "referral"), await partner("Villa Sol", "referral")] as const;
  const { desk, other, view, stays, duplicate } = await rooms(...both);
  const { partners: said, button, ...shown } = await view();
  expect(said).toBe(`${stays} sigue de parte de Hotel Diriá. Villa Sol no gana nada por ${duplicate}.`);
  const forms = { answer: undefined, done: {}, click: "" };
  const form = createElement(JoinForm, { view: { partners: said!, ...shown }, isOnly: true });
  const Component = () => createElement(FormsContext, { value: forms }, form);
  expect(renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])))).toContain(said);
  expect(await desk.press("join", { duplicate, said: button!.said })).toMatchObject({ good: true });
  const lost = "Villa Sol ya no gana por la que termina";
  const [kept, ended] = [await desk.open(), await other.open()];
  expect(kept.history.map(({ what }) => what)).toContain(`le unió ${duplicate}, ${lost}`);
  expect(ended.history.map(({ what }) => what)).toContain(`la unió con ${stays}, que queda, ${lost}`);
});

test("a trip without a partner, and one that its partner pays, are said in words", async () => {
  const hotel = await partner("Hotel Diriá", "referral");
  const free = await rooms(null, hotel);
  expect((await free.view()).partners).toBe(
    `${free.stays} no viene de ningún socio. Hotel Diriá no gana nada por ${free.duplicate}.`,
  );
  const same = await rooms(hotel, hotel);
  expect((await same.view()).partners).toBeUndefined();
});

test.each<[Relation, string]>([
  ["net", "La paga el socio, y el cliente ya no ve el precio."],
  ["deposit", "El socio tiene el depósito del cliente, y el resto nos lo paga a nosotros."],
])("where a trip of %s stays, the form says how it is paid", async (relation, words) => {
  const { view, stays } = await rooms(await partner("Villa Sol", relation), null);
  expect((await view()).partners).toBe(`${stays} sigue de parte de Villa Sol. ${words}`);
});

test("what partners pay in ways of their own is not joined, and the page says what is possible", async () => {
  const [villa, hotel] = [await partner("Villa Sol", "net"), await partner("Hotel Diriá", "bill")];
  const { desk, other, view, duplicate, stays } = await rooms(null, villa);
  expect(await view()).toMatchObject({
    about: expect.stringMatching(/^No se pueden unir así: la otra la paga/),
  });
  expect((await view()).button).toBeUndefined();
  const refused = await desk.press("join", { duplicate, said: "0:0:0:12000" });
  expect(refused).toMatchObject({ good: false, isStale: true, text: expect.stringContaining("Únala desde") });
  // From the page of the other one it can be done, as the sentence says, until the guest has paid.
  const fromOther = async () => (await other.open()).joins.find((one) => one.duplicate === stays)!;
  expect((await fromOther()).button).toMatchObject({ said: "0:0:0:0" });
  const money = { id: newId(), reservationId: (await desk.row()).id, method: "sinpe", note: "7" } as const;
  await takePayment({ ...money, amountCents: 4_000 }, operatorWith("ana"));
  expect((await fromOther()).about).toMatch(/^No se pueden unir así: el cliente pagó la otra/);
  const two = await rooms(villa, hotel);
  expect((await two.view()).about).toMatch(/^No se pueden unir: las dos las paga un socio/);
  expect([(await other.row()).stage, (await two.other.row()).stage]).toEqual(["booked", "booked"]);
});
