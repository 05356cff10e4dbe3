import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { cookiePair, registered } from "../../../../test/accounts.ts";
import { choosePassword, colleagueWith } from "../../../../test/colleagues.ts";
import { booked, happened } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { isOperator } from "../../../auth/operator.server.ts";
import { invitationToken, ownerOfToken } from "../../../auth/reset.server.ts";
import { signIn } from "../../../auth/sign-in.server.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { composeLetter } from "../../../operations/message/compose.server.ts";
import { sendLateLetters } from "../../../operations/message/late-letters.server.ts";
import { isOutdated } from "../../../operations/message/letter-outdated.server.ts";
import { writeAsOperator } from "../../../operations/message/office-letter.server.ts";
import { removePhoto, savePhoto } from "../../../store/catalogue/photos.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { sessions, twoFactors, users } from "../../../store/schema/account-schema.server.ts";
import { deskChanges } from "../../../store/schema/desk-change-schema.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { listColleagues } from "../../../store/team/colleagues.server.ts";
import { colleagueTexts as words } from "../../../texts/desk/team/colleagues.ts";
import { loadSecurity } from "../../site/account/security.server.ts";
import { action as person } from "../account/person.tsx";
import { action as room, loader as roomPage } from "../reservation/room/reservation.tsx";
import { action as feed, loader as feedPage } from "../ride/feed.tsx";
import { action, loader } from "./colleagues.tsx";

const here = "/dashboard/admin/colleagues";
const luis = { intent: "invite", name: "Luis", email: "Luis@Example.com", role: "cashier" };

async function colleaguesDesk() {
  const { cookie } = await operatorSignedIn();
  return {
    list: () => loader(args(here, { headers: { cookie } })),
    press: async (form: Record<string, string>) =>
      (await action(post(here, { form: "x", ...form }, cookie))).data,
  };
}

const opens = (cookie: string) => isOperator(args("/dashboard/admin", { headers: { cookie } }).request);

test("an invited colleague chooses a password by letter, and acts under their own name", async () => {
  const desk = await colleaguesDesk();
  expect(await desk.press(luis)).toEqual({ good: true, text: words.sent("Luis@Example.com"), form: "x" });
  const [letter] = await db.select().from(messages).where(eq(messages.kind, "invitation"));
  expect(letter).toMatchObject({ recipient: "luis@example.com", contents: { role: "cashier", by: "Ana" } });
  const { text } = await composeLetter(letter!);
  expect(text).toMatch(
    /Ana le invita al escritorio de \S+ \(caja\)\..*\n\nhttp:\/\/localhost:3000\/es\/auth\/reset\/\w{24}\n/,
  );
  // Until the password is chosen, nobody can sign in under that name.
  expect((await signIn("luis@example.com", "mango-4242")).ok).toBe(false);
  await choosePassword((await invitationToken("luis@example.com"))!, "mango-4242");
  const result = await signIn("luis@example.com", "mango-4242");
  const cookie = result.ok ? cookiePair(result.setCookie) : "";
  expect(await opens(cookie)).toBe(true);

  const id = await booked();
  const { reference } = (await findReservation(id))!;
  const at = `/dashboard/admin/r/${reference}`;
  const params = { reference };
  const press = (form: Record<string, string>) =>
    room(post(at, { form: "f", click: newId(), ...form }, cookie, params));
  expect(await press({ intent: "take", method: "sinpe", amount: "20", note: "" })).toMatchObject({
    data: { good: true },
  });
  const refused = { good: false, text: words.notYours, form: "f", typed: { words: "Late" } };
  expect(await press({ intent: "note", words: "Late" })).toMatchObject({ data: refused });
  expect((await happened()).map(({ event, actor }) => [event, actor])).toEqual([
    ["paymentTaken", `operator:${result.ok ? result.user.id : ""}`],
  ]);
  const { cookie: owner } = await operatorSignedIn();
  const page = await roomPage(args(at, { headers: { cookie: owner }, params }));
  expect(page.data.room!.history.map(({ who }) => who)).toContain("Luis");
});

test("another role counts from the next press, and removal at once, on every device", async () => {
  const desk = await colleaguesDesk();
  const { id, cookie } = await colleagueWith("reader");
  expect(await desk.press({ intent: "role", id, role: "owner" })).toMatchObject({ good: true });
  expect(await loader(args(here, { headers: { cookie } }))).toMatchObject({
    colleagues: [{ role: "owner" }],
  });
  expect(await desk.press({ intent: "role", id, role: "reader" })).toMatchObject({ good: true });
  await expect(loader(args(here, { headers: { cookie } }))).rejects.toMatchObject({ init: { status: 403 } });
  // A colleague may have a second factor.
  expect(await loadSecurity(args("/account/security", { headers: { cookie } }).request)).toMatchObject({
    operator: true,
  });

  expect(await desk.press({ intent: "end", id })).toMatchObject({ good: true });
  expect(await opens(cookie)).toBe(false);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect(await desk.list()).toMatchObject({ colleagues: [] });
  const again = await signIn("reader@example.com", "mango-4242");
  expect(again.ok && (await opens(cookiePair(again.setCookie)))).toBe(false);
  for (const intent of ["role", "again", "end"])
    expect(await desk.press({ intent, id, role: "owner" })).toMatchObject({
      good: false,
      text: words.wrong.gone,
    });
  expect(again.ok && (await opens(cookiePair(again.setCookie)))).toBe(false);
  // A removed colleague may be invited again.
  expect(await desk.press({ ...luis, email: "reader@example.com" })).toMatchObject({ good: true });
  expect(again.ok && (await opens(cookiePair(again.setCookie)))).toBe(false);
});

test("the letter's link works for a week and once, and ends earlier links", async () => {
  const desk = await colleaguesDesk();
  await desk.press(luis);
  const email = "luis@example.com";
  const [earlier, later] = [(await invitationToken(email))!, (await invitationToken(email))!];
  vi.useFakeTimers({ now: Date.now() + 7 * 24 * 3_600_000 - 60_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await ownerOfToken(earlier)).toMatchObject({ email });
  vi.setSystemTime(Date.now() + 120_000);
  expect(await ownerOfToken(earlier)).toBeUndefined();
  vi.setSystemTime(Date.now() - 240_000);
  expect(await choosePassword(later, "mango-4242")).toBe(303);
  for (const token of [later, earlier]) expect(await choosePassword(token, "papaya-4242")).toBe(404);
});

test("letters to a colleague who was removed again open nothing", async () => {
  const desk = await colleaguesDesk();
  await desk.press(luis);
  const token = (await invitationToken("luis@example.com"))!;
  const [{ userId: id } = { userId: "" }] = await listColleagues();
  const [letter] = await db.select().from(messages).where(eq(messages.kind, "invitation"));
  expect(await isOutdated(letter!)).toBe(false);
  expect(await desk.press({ intent: "end", id })).toMatchObject({ good: true });
  expect(await choosePassword(token, "mango-4242")).toBe(404);
  // A letter that has not gone yet is outdated.
  expect(await isOutdated(letter!)).toBe(true);
});

test("an account made earlier with the invited address has no way in", async () => {
  const desk = await colleaguesDesk();
  const { id, cookie } = await registered({ email: "luis@example.com", password: "guessed-42" });
  await db.insert(twoFactors).values({ id: newId(), userId: id, secret: "theirs", backupCodes: "" });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await desk.press(luis);
  expect(await opens(cookie)).toBe(false);
  expect((await signIn("luis@example.com", "guessed-42")).ok).toBe(false);
  // The invited colleague is not asked for the code of the account made before.
  await choosePassword((await invitationToken("luis@example.com"))!, "mango-4242");
  expect((await signIn("luis@example.com", "mango-4242")).ok).toBe(true);
  expect(await db.$count(twoFactors)).toBe(0);
});

test("nobody is invited twice, or without a name, an address and a role, and the operator never", async () => {
  const desk = await colleaguesDesk();
  const wrong: [Record<string, string>, keyof typeof words.wrong][] = [
    [{ name: "" }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ email: "luis" }, "email"],
    [{ email: "\0@x" }, "email"],
    [{ role: "" }, "role"],
    [{ role: "constructor" }, "role"],
    [{ role: "operator" }, "role"],
    [{ email: "ANA@example.com" }, "operator"],
  ];
  for (const [change, why] of wrong)
    expect(await desk.press({ ...luis, ...change })).toMatchObject({ good: false, text: words.wrong[why] });
  expect(await listColleagues()).toEqual([]);
  const both = await Promise.all([desk.press(luis), desk.press(luis)]);
  expect(both.map(({ good }) => good).toSorted()).toEqual([false, true]);
  expect(await db.$count(messages, eq(messages.kind, "invitation"))).toBe(1);
  const [{ userId: id } = { userId: "" }] = await listColleagues();
  for (let n = 0; n < 30; n++) await desk.press({ intent: "again", id });
  const tooMany = { text: words.wrong.tooMany };
  expect(await desk.press({ intent: "again", id })).toMatchObject(tooMany);
  expect(await desk.press({ ...luis, email: "eva@example.com" })).toMatchObject(tooMany);
  expect(await db.$count(messages, eq(messages.kind, "invitation"))).toBeLessThan(21);
});

test("changes of the desk itself are kept and shown with who made them", async () => {
  const desk = await colleaguesDesk();
  const { id, cookie } = await colleagueWith("reader");
  expect(await desk.press({ intent: "role", id, role: "owner" })).toMatchObject({ good: true });
  expect(await desk.press({ intent: "role", id, role: "owner" })).toMatchObject({ good: true });
  await desk.press({ intent: "again", id });
  const { version } = await feedPage(args("/dashboard/admin/feed", { headers: { cookie } }));
  for (let n = 0; n < 2; n++)
    await feed(post("/dashboard/admin/feed", { intent: "renew", shown: version }, cookie));
  await registered({ email: "nobody@example.com" });
  const press = async (form: Record<string, string>) =>
    (await person(post("/dashboard/admin/person", form, cookie))).data;
  expect(await press({ intent: "keep", years: "5" })).toMatchObject({ good: true });
  expect(await press({ intent: "erase", who: "nobody@example.com" })).toMatchObject({ good: true });
  const photo = { scene: "home", version: "v", width: 1200, height: 800 };
  await savePhoto(photo, [{ name: "960.webp", bytes: Buffer.from("x") }], operatorWith(id));
  for (let n = 0; n < 2; n++) await removePhoto("home", operatorWith(id));
  await db.insert(messages).values({ kind: "contact", recipient: "", onceKey: "late", state: "failed" });
  expect(await sendLateLetters(new Date(), operatorWith(id))).toBe(1);
  await writeAsOperator("noah@example.com", { subject: "Hi", text: "Hi", replyTo: "" }, operatorWith(id));
  await desk.press({ intent: "end", id });
  const { changes } = await desk.list();
  expect(changes.map(({ whose, what, by }) => [whose, what, by])).toEqual([
    ["Luis reader", "Se le cerró el escritorio", "Ana"],
    ["Correos", "Se escribió a alguien", "Luis reader"],
    ["Correos", "Se enviaron otra vez: 1", "Luis reader"],
    ["Fotos", "Se quitó la foto: Portada del inicio", "Luis reader"],
    ["Fotos", "Foto nueva: Portada del inicio", "Luis reader"],
    ["Datos personales", "Se borró a una persona; reservas: 0", "Luis reader"],
    ["Datos personales", "Años que se guardan: 10\u00a0→\u00a05", "Luis reader"],
    ["Calendario", "Enlace nuevo; el anterior ya no abre nada", "Luis reader"],
    ["Luis reader", "Otra invitación", "Ana"],
    ["Luis reader", "Lectura\u00a0→\u00a0Dueño", "Ana"],
    ["Luis reader", "Invitación: Lectura", "Ana"],
  ]);
  await expect(db.update(deskChanges).set({ actor: "clock" })).rejects.toThrow();
  await expect(db.delete(deskChanges)).rejects.toThrow();
});

test("only owners see and change who works at the desk", async () => {
  await operatorSignedIn();
  for (const role of ["dispatcher", "cashier", "reader"] as const) {
    const { cookie } = await colleagueWith(role);
    await expect(loader(args(here, { headers: { cookie } }))).rejects.toMatchObject({
      init: { status: 403 },
    });
    const pressed = action(post(here, { ...luis, role: "owner" }, cookie));
    await expect(pressed).rejects.toMatchObject({ init: { status: 403 } });
  }
  expect((await listColleagues()).map(({ role }) => role)).not.toContain("owner");
});
