import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { office } from "../../../../test/cash-trips.ts";
import { failing } from "../../../../test/failing.ts";
import { moneyDesk, ordered } from "../../../../test/money-desk.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { sendLateLetters } from "../../../operations/message/late-letters.server.ts";
import { deliverLetter, sendContactMessage } from "../../../operations/message/notify.server.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { approvalMessage } from "../../../payment/message.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { paypalOrders, webhookEvents } from "../../../store/schema/payment-schema.server.ts";
import { readLate } from "../../../store/upkeep/late.server.ts";
import { lateLine } from "../frame/late-line.server.ts";
import { action, loader } from "./late.tsx";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const message = { firstName: "Ana", email: "ana@example.com", phone: "8888 1234", message: "¿Van a Nosara?" };
const refusal = "550 5.7.1 Blocked";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = () => loader(args("/dashboard/admin/late", { headers: { cookie } }));
const press = (values: Record<string, string>) => action(post("/dashboard/admin/late", values, cookie));
const line = async (online = false) =>
  lateLine(await readLate(new Date(), approvalMessage), new Date(), online);
const fail = () => db.update(messages).set({ state: "failed", attempts: 30, lastError: refusal });

async function book(): Promise<string> {
  const result = await reserve(await openTransfer());
  return result.outcome === "reserved" ? result.reservationId : "";
}

async function order(state: "capturing" | "review" | "open", createdAt: Date) {
  const checkoutId = await openTransfer();
  const orderId = `ORDER${checkoutId}`;
  const { key } = { key: `${checkoutId}:1` };
  await db
    .insert(paypalOrders)
    .values({ key, checkoutId, attempt: 1, orderId, amountCents: 12_000, state, createdAt });
  return orderId;
}

test("the line is calm while letters are young, and red for what failed, waits or is undecided", async () => {
  await book();
  await sendContactMessage(message);
  expect(await line()).toEqual({ text: "Sistema al día", bad: false });
  await db.update(messages).set({ createdAt: minutesAgo(11) });
  expect(await line()).toMatchObject({
    bad: true,
    text: expect.stringMatching(/^1 mensaje de contacto sin entregar · Un correo espera desde .*\d\d:\d\d$/),
  });
  await fail();
  expect(await line()).toEqual({
    text: "2 correos fallaron · 1 mensaje de contacto sin entregar",
    bad: true,
  });
  await db.update(messages).set({ state: "sent" });
  await order("capturing", minutesAgo(16));
  expect((await line()).text).toMatch(/^Un pago sin confirmar desde .*\d\d:\d\d$/);
});

test("the line says when payments were looked at last, and that it is long ago", () => {
  const now = new Date("2026-11-22T20:40:00Z");
  const nothing = { waitingSince: null, failed: 0, messages: 0, payments: { since: null, count: 0 } };
  const swept = (lastSweep?: Date) => lateLine({ ...nothing, lastSweep }, now, true);
  expect(swept(new Date("2026-11-22T20:32:00Z"))).toEqual({
    text: "Sistema al día · última revisión 14:32",
    bad: false,
  });
  expect(swept(new Date("2026-11-22T20:29:00Z"))).toEqual({
    text: "Pagos sin revisar desde 14:29",
    bad: true,
  });
  expect(swept()).toEqual({ text: "Pagos sin revisar todavía", bad: true });
});

test("asking about a payment while too many book answers to press again", async () => {
  const desk = await moneyDesk();
  const orderId = await ordered();
  desk.simulator.approve(orderId);
  // PostgreSQL sends this code when a lock is not available.
  await failing("update on paypal_orders", "55P03");
  const ask = { intent: "ask", id: orderId };
  expect(await press(ask)).toMatchObject({ data: { outcome: "busy" }, init: { status: 409 } });
  expect(await desk.press({ ...ask, about: "order" })).toMatchObject({ outcome: "busy" });
});

test("failed letters are listed in Spanish, and one press sends all of them again, once", async () => {
  await book();
  await sendContactMessage(message);
  await fail();
  const { letters } = await page();
  expect(letters.map(({ title }) => title)).toEqual([
    "Confirmación al cliente",
    "Copia de una reserva, al operador",
    "Mensaje del formulario de contacto, al operador",
  ]);
  expect(letters[0]).toMatchObject({
    recipient: "ines@example.com",
    state: "Falló",
    tries: "30 intentos",
    about: { text: expect.stringMatching(/^TMR-/) },
    why: { text: "El servidor de correo no lo aceptó", original: refusal },
  });
  expect((await press({ intent: "send", send: "all" })).data.outcome).toBe("sentAgain");
  expect((await press({ intent: "send", send: "all" })).data.outcome).toBe("nothingLate");
  const rows = await db.select().from(messages);
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(["queued", 0]));
  const { rows: jobs } =
    (await db.execute(sql`select data->>'emailId' as id from pgboss.job where name = 'letter'
    and state = 'created' and data->>'emailId' in ${rows.map(({ id }) => String(id))}`)) as {
      rows: unknown[];
    };
  expect(jobs.length).toBeGreaterThanOrEqual(3);
  for (const { id } of rows) await deliverLetter(id);
  expect(await db.$count(messages, eq(messages.state, "captured"))).toBe(3);
  expect((await page()).letters).toEqual([]);
});

test("one letter alone can be sent again, and one that waits for its next try is sent at once", async () => {
  await book();
  await fail();
  const [first, second] = (await page()).letters;
  await press({ intent: "send", send: String(first!.id) });
  expect((await page()).letters).toMatchObject([{ id: second!.id }]);
  await db.update(messages).set({ createdAt: minutesAgo(20) });
  const later = sql`update pgboss.job set start_after = now() + interval '1 hour' where data->>'emailId' = ${String(first!.id)}`;
  await db.execute(later);
  expect(await sendLateLetters(new Date(), office, first!.id)).toBe(1);
  const { rows } = (await db.execute(sql`select start_after <= now() as due from pgboss.job
    where state = 'created' and data->>'emailId' = ${String(first!.id)}`)) as { rows: { due: boolean }[] };
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ due }) => due)).toBe(true);
});

test("a confirmation that was sent anew is no longer late", async () => {
  const reservationId = await book();
  await fail();
  const again = {
    kind: "confirmation",
    recipient: "ines@example.com",
    onceKey: "again",
    state: "sent",
  } as const;
  await db.insert(messages).values({ reservationId, ...again });
  expect((await page()).letters.map(({ title }) => title)).toEqual(["Copia de una reserva, al operador"]);
});

test("payments undecided for a quarter of an hour can be asked about; an open order only once approved", async () => {
  const approved = await order("open", minutesAgo(20));
  const subject = JSON.stringify({ orderId: approved });
  await db.insert(webhookEvents).values({ id: "E1", type: approvalMessage, subject });
  const capturing = await order("capturing", minutesAgo(16));
  await order("open", minutesAgo(30));
  await order("capturing", minutesAgo(14));
  const { payments } = await page();
  expect(payments.rows.map(({ button }) => button)).toMatchObject(
    [approved, capturing].map((id) => ({ intent: "ask", about: "order", id })),
  );
});

test("a malformed press changes nothing", async () => {
  await book();
  await fail();
  for (const send of ["", "everything", "1; drop table messages", "999999999"])
    await press({ intent: "send", send });
  expect(await db.$count(messages, eq(messages.state, "failed"))).toBe(2);
});
