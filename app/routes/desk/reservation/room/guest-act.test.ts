import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setTo } from "../../../../../test/api.ts";
import { openTransfer } from "../../../../../test/bookings.ts";
import { booked } from "../../../../../test/driving.ts";
import { kinds } from "../../../../../test/paying.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { newSeries } from "../../../../../test/series.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { env } from "../../../../env.server.ts";
import { sharedReservation, shareSecret } from "../../../../operations/reservation/share-secret.server.ts";
import { reserve } from "../../../../operations/sale/reserve.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { storeSetting } from "../../../../store/upkeep/settings.server.ts";

async function desk() {
  const id = await booked();
  const room = await roomDesk(id);
  const { values } = (await room.open()).guest;
  const was = Object.fromEntries(Object.entries(values).map(([name, value]) => [`was-${name}`, value]));
  const set = (change: Partial<typeof reservations.$inferInsert>) =>
    db.update(reservations).set(change).where(eq(reservations.id, id));
  return { ...room, set, shown: { ...values, ...was } as Record<string, string> };
}

test("wrong guest data is corrected, and the confirmation is sent again once", async () => {
  const { press, shown, row, open } = await desk();
  const wish = { ...shown, firstName: "Inés Ñandú Rojas", phone: "8888 0000", taxId: "1-0234-0567" };
  const click = newId();
  const both = { ...wish, email: "ines.rojas@example.com", resend: "on", click };
  expect(await press("guest", both)).toMatchObject({
    good: true,
    text: expect.stringContaining("confirmación"),
  });
  expect(await press("guest", both)).toMatchObject({ good: true });
  expect(await row()).toMatchObject({
    firstName: "Inés Ñandú Rojas",
    phone: "+50688880000",
    email: "ines.rojas@example.com",
    taxId: "1-0234-0567",
  });
  expect((await kinds()).filter((kind) => kind === "confirmation")).toHaveLength(2);
  const what = (await open()).history.map((line) => line.what);
  expect(what).toContain("corrigió nombre, teléfono, correo, cédula en el recibo");
});

test("what is corrected of a ride of a series is said to be corrected in the series too", async () => {
  const { first } = await newSeries();
  const { press, open } = await roomDesk(first);
  const { values } = (await open()).guest;
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [`was-${name}`, value]));
  const alone = await press("guest", { ...shown, ...values, phone: "8888 0000" });
  expect(alone).toMatchObject({ good: true, text: "Guardado." });
  expect((await open()).history[0]).toMatchObject({ what: "corrigió teléfono" });
  const all = await press("guest", { ...shown, ...values, email: "hotel@example.com", withSeries: "on" });
  expect(all).toMatchObject({ text: "Guardado. También en su serie, y en 4 viajes ya anotados." });
  expect((await open()).history[0]).toMatchObject({ what: "corrigió correo, también en su serie" });
  const noted = await press("guest", { ...shown, ...values, message: "Con perro", withSeries: "on" });
  expect(noted).toMatchObject({ good: true, text: "Guardado." });
});

test.each([
  [{ firstName: "" }, "nombre"],
  [{ firstName: "Ana www.example.com" }, "nombre"],
  [{ email: "ines@" }, "correo"],
  [{ phone: "call me" }, "teléfono"],
  [{ message: "x".repeat(2001) }, "nota"],
  [{ taxId: "9".repeat(41) }, "cédula"],
  [{ partnerReference: "9".repeat(65) }, "agencia"],
])("%j is refused with its sentence, and all that was typed comes back", async (change, word) => {
  const { press, shown, row } = await desk();
  const answer = await press("guest", { ...shown, ...change, resend: "on" } as Record<string, string>);
  expect(answer).toMatchObject({
    good: false,
    wrong: Object.keys(change),
    typed: { ...change, resend: "on" },
  });
  expect(answer.text).toContain(word);
  expect(await row()).toMatchObject({ firstName: "Inés Ñandú", taxId: "" });
});

test("an address that the mail server does not take is refused, as it is when a booking is made", async () => {
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:9");
  await storeSetting("mailTakesUtf8", "no");
  const { press, shown, row } = await desk();
  const answer = await press("guest", { ...shown, email: "josé@example.com" });
  expect(answer).toMatchObject({ good: false, wrong: ["email"] });
  expect(await row()).toMatchObject({ email: "ines@example.com" });
});

test("the desk makes another link for fellow travellers, once for each press", async () => {
  const { press, row, open } = await desk();
  const link = async () => shareSecret(await row());
  const links = [await link()];
  for (const version of ["1", "1", "2", "1", "", "x"]) {
    expect(await press("renewShare", { shown: version })).toMatchObject({ good: true });
    links.push(await link());
  }
  const [first, second, , third, ...same] = links;
  expect(new Set(links)).toEqual(new Set([first, second, third]));
  expect(same).toEqual(Array(3).fill(third));
  const opens = links.map(async (secret) => (await sharedReservation(secret, "en")) !== undefined);
  expect((await Promise.all(opens)).map(Number)).toEqual([0, 0, 0, 1, 1, 1, 1]);
  const made = "hizo otro enlace para acompañantes; el anterior ya no abre";
  expect((await open()).history.filter(({ what }) => what === made)).toHaveLength(2);
});

test("the desk confirms the address that it saw, and no other that came since", async () => {
  const id = ((await reserve(await openTransfer())) as { reservationId: string }).reservationId;
  const { press, open } = await roomDesk(id);
  expect((await open()).guest.isAddressKnown).toBe(false);
  expect(await press("confirmAddress", { email: "former@example.com" })).toMatchObject({ good: true });
  expect((await open()).guest.isAddressKnown).toBe(false);
  for (let n = 0; n < 2; n++)
    expect(await press("confirmAddress", { email: "ines@example.com" })).toMatchObject({ good: true });
  const { guest, history } = await open();
  expect(guest.isAddressKnown).toBe(true);
  expect(history.filter(({ what }) => what.includes("correo"))).toHaveLength(1);
});

test("a colleague's correction is shown, and nothing is written until the reader knows it", async () => {
  const { press, shown, row, set } = await desk();
  await set({ email: "other@example.com" });
  const wish = { ...shown, email: "mine@example.com", firstName: "Inés" };
  const refused = await press("guest", wish);
  expect(refused).toMatchObject({ good: false, isStale: true, typed: { email: "mine@example.com" } });
  expect(refused.text).toContain("Correo (ahora «other@example.com»)");
  expect(await row()).toMatchObject({ firstName: "Inés Ñandú", email: "other@example.com" });
  expect(await press("guest", { ...wish, "was-email": refused.was!.email! })).toMatchObject({ good: true });
  expect(await row()).toMatchObject({ firstName: "Inés", email: "mine@example.com" });
});

test("an old number that nobody can dial, and a space that a form swallows, hinder no other correction", async () => {
  const { press, shown, row, set } = await desk();
  await set({ phone: "ask at the hotel", message: "Two boards \r\n" });
  const old = { phone: "ask at the hotel", "was-phone": "ask at the hotel", "was-message": "Two boards" };
  expect(await press("guest", { ...shown, ...old, message: "Three boards" })).toMatchObject({ good: true });
  expect(await row()).toMatchObject({ phone: "ask at the hotel", message: "Three boards" });
});
