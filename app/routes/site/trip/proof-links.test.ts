import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { bookedJob } from "../../../../test/driving.ts";
import { keepPhoto } from "../../../../test/kept-photo.ts";
import { at, missed } from "../../../../test/missed-ride.ts";
import { args } from "../../../../test/requests.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { proofLink } from "../../../operations/ride/proof-link.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { proofVersionOf } from "../../../store/ride/proof.server.ts";
import { activity } from "../../../store/schema/reservation-schema.server.ts";
import { loader as page } from "./proof.tsx";
import { loader as pdf } from "./proof-pdf.ts";
import { loader as photo } from "./proof-photo.ts";

/** A missed ride with a photograph, and what its link shows. */
async function proven() {
  const ride = await missed();
  const id = await keepPhoto(ride);
  const secretOf = async () =>
    ((await ride.open()) as { link: { both: { url: string }[] } }).link.both[0]!.url;
  const look = async (secret: string) => {
    const of = (path: string) => args(path, { params: { secret, id } });
    const statusOf = (read: Promise<Response>) =>
      read.then(
        ({ status }) => status,
        ({ status }) => status as number,
      );
    return [
      (await page(of(`/proof/${secret}`))).init?.status ?? 200,
      await statusOf(pdf(of(`/proof/${secret}/pdf`)) as Promise<Response>),
      await statusOf(photo(of(`/proof/${secret}/photo/${id}`)) as Promise<Response>),
    ];
  };
  const secret = (await secretOf()).split("/").at(-1)!;
  return { ...ride, secret, look, newest: async () => (await secretOf()).split("/").at(-1)! };
}

test("after 30 days page, PDF and photograph are gone, and the page says so", async () => {
  const { secret, look } = await proven();
  expect(await look(secret)).toEqual([200, 200, 200]);
  vi.setSystemTime(at("23:00").getTime() + 30 * 86_400_000);
  expect(await look(secret)).toEqual([200, 200, 200]);
  vi.setSystemTime(at("14:52").getTime() + 31 * 86_400_000);
  expect(await look(secret)).toEqual([404, 404, 404]);
  expect(await wholePage(`/proof/${secret}`)).toContain("This record is not here any more");
  expect(await wholePage(`/es/proof/${secret}`)).toContain("Esta constancia ya no está");
});

test("a press at the desk revokes the links that were sent, and new ones open", async () => {
  const { secret, look, newest, pressDesk, id } = await proven();
  const answer = await pressDesk("revoke", { shown: "1" });
  expect(answer).toMatchObject({ good: true, text: expect.stringMatching(/ya no abren/) });
  expect(await look(secret)).toEqual([404, 404, 404]);
  expect(await wholePage(`/proof/${secret}`)).toContain("This record is not here any more");
  const second = await newest();
  expect(second).not.toBe(secret);
  expect(await look(second)).toEqual([200, 200, 200]);
  // The other half of a double click, and a page that is older than the link, revoke nothing.
  expect(await pressDesk("revoke", { shown: "1" })).toMatchObject({ good: false, isStale: true });
  expect(await look(second)).toEqual([200, 200, 200]);
  const events = await db.select().from(activity).where(eq(activity.reservationId, id));
  expect(events.filter(({ event }) => event === "proofRevoked")).toHaveLength(1);
});

test("a page that saw a version that never was revokes nothing", async () => {
  const { secret, look, pressDesk } = await proven();
  for (const shown of ["", "0", "-1", "NaN", "1e308", "1.5", "__proto__"])
    expect(await pressDesk("revoke", { shown })).toMatchObject({ good: false });
  expect(await look(secret)).toEqual([200, 200, 200]);
});

test("links of another reservation's ride can't be revoked from this one", async () => {
  const { pressDesk } = await proven();
  const other = await bookedJob();
  expect(await pressDesk("revoke", { ride: other.id, shown: "1" })).toMatchObject({ good: false });
  expect(await proofVersionOf(other.id)).toBe(1);
});

test("a seal opens the version alone that it was made for", async () => {
  const { job, look } = await proven();
  const secretOf = (version: number) => proofLink({ jobId: job.id, version }, "en").secret;
  expect(await look(secretOf(1))).toEqual([200, 200, 200]);
  for (const version of [0, 2, 11]) expect(await look(secretOf(version))).toEqual([404, 404, 404]);
});

test("without an account nobody reads the page of the desk, and without the right nobody revokes a link", async () => {
  const { open, pressDesk, secret, look } = await proven();
  await expect(open(undefined, undefined, "")).rejects.toMatchObject({ status: 302 });
  await expect(pressDesk("revoke", { shown: "1" }, "")).rejects.toBeDefined();
  const { cookie } = await colleagueWith("reader");
  expect((await open(undefined, undefined, cookie)).status).toBe(200);
  await expect(pressDesk("revoke", { shown: "1" }, cookie)).rejects.toMatchObject({ init: { status: 403 } });
  expect(await look(secret)).toEqual([200, 200, 200]);
});
