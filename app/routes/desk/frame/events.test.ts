import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { registered, sessionCookie } from "../../../../test/accounts.ts";
import { openTransfer } from "../../../../test/bookings.ts";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { makeOperator } from "../../../auth/operator-account.server.ts";
import { signOut } from "../../../auth/sign-in.server.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { completeReservation } from "../../../operations/reservation/operate.server.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { changeRole, endColleague } from "../../../operations/team/colleagues.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { sessions } from "../../../store/schema/account-schema.server.ts";
import { loader } from "./events.ts";
import { endStreams } from "./stream.server.ts";

afterEach(() => {
  endStreams();
  vi.useRealTimers();
});

function ask(cookie: string, { accept = "text/event-stream", signal = new AbortController().signal } = {}) {
  return loader(args("/dashboard/admin/events", { headers: { cookie, accept }, signal }));
}

/** Collects what the stream sent so far, and whether it ended. */
function follow(response: Response) {
  const heard = { text: "", ended: false };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard.text += part.value;
    heard.ended = true;
  };
  read();
  onTestFinished(() => reader.cancel());
  return heard;
}

test("the stream sends the id of a booking and of a change, and nothing else", async () => {
  const { id: operator, cookie } = await operatorSignedIn();
  const response = await ask(cookie);
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const heard = follow(response);
  const booked = await reserve(await openTransfer());
  const id = booked.outcome === "reserved" ? booked.reservationId : "";
  await expect.poll(() => heard.text).toBe(`retry: 2000\n\ndata: ${id}\n\n`);
  await completeReservation(id, operatorWith(operator), [(await findReservation(id))!.legs[0]!.id]);
  await expect.poll(() => heard.text).toBe(`retry: 2000\n\ndata: ${id}\n\ndata: ${id}\n\n`);
});

test("visitors, customers and forged sessions get no stream", async () => {
  await operatorSignedIn();
  const { cookie } = await registered();
  const status = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      (thrown) => thrown.status ?? thrown.init.status,
    );
  expect(await status(ask(""))).toBe(302);
  expect(await status(ask("ecotravel.session_token=forged.forged"))).toBe(302);
  expect(await status(ask(cookie))).toBe(302);
});

test("a request that does not accept an event stream gets an answer that ends", async () => {
  const { cookie } = await operatorSignedIn();
  expect((await ask(cookie, { accept: "*/*" })).status).toBe(406);
});

test("the stream beats while the session lasts, and ends with it", async () => {
  const { cookie } = await operatorSignedIn();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const heard = follow(await ask(cookie));
  vi.advanceTimersByTime(20_000);
  await vi.waitFor(() => expect(heard.text).toContain("\n\n:\n\n"));
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
  vi.advanceTimersByTime(20_000);
  await vi.waitFor(() => expect(heard.ended).toBe(true));
});

test("a stream ends when its reader leaves or the process stops, and costs nothing then", async () => {
  const { cookie } = await operatorSignedIn();
  const leaving = new AbortController();
  const [left, stopped] = [follow(await ask(cookie, { signal: leaving.signal })), follow(await ask(cookie))];
  leaving.abort();
  await expect.poll(() => left.ended).toBe(true);
  expect(stopped.ended).toBe(false);
  endStreams();
  await expect.poll(() => stopped.ended).toBe(true);
  await reserve(await openTransfer()); // nobody listens any more, and nothing breaks
  expect(stopped.text).toBe("retry: 2000\n\n");
});

test("signing out, an ended session, another role or removal ends the stream at once", async () => {
  const ana = await operatorSignedIn();
  const kept = follow(await ask(ana.cookie));
  const { id, cookie } = await colleagueWith("dispatcher");
  const by = { id: ana.id, name: "Ana" };
  const ends: (() => Promise<unknown>)[] = [
    () => db.delete(sessions).where(eq(sessions.userId, id)),
    () => changeRole(id, "reader", by),
    async () => signOut(args("/", { headers: { cookie: await sessionCookie(id) } }).request),
    () => endColleague(id, by),
  ];
  let mine = cookie;
  for (const end of ends) {
    const heard = follow(await ask(mine));
    await end();
    await expect.poll(() => heard.ended, { timeout: 2000 }).toBe(true);
    mine = await sessionCookie(id);
  }
  expect(kept.ended).toBe(false);
  await expect(ask(mine)).rejects.toMatchObject({ status: 302 });
  await makeOperator({ email: "new@example.com", name: "Eva", password: "papaya-4242" });
  await expect.poll(() => kept.ended, { timeout: 2000 }).toBe(true);
});

test("a person has eight streams, and the oldest ends for one more and comes back later", async () => {
  const { cookie } = await operatorSignedIn();
  const other = follow(await ask((await colleagueWith("reader")).cookie));
  const streams: ReturnType<typeof follow>[] = [];
  for (let n = 0; n < 10; n++) streams.push(follow(await ask(cookie)));
  const ended = () => streams.map((stream) => stream.ended);
  await expect.poll(ended).toEqual([true, true, ...Array(8).fill(false)]);
  expect(streams[0]!.text).toBe("retry: 2000\n\nretry: 60000\n\n");
  expect(other.ended).toBe(false);
});
