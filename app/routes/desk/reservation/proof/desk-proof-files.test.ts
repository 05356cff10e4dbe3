import { expect, test } from "vitest";
import { colleagueWith } from "../../../../../test/colleagues.ts";
import { bookedJob } from "../../../../../test/driving.ts";
import { keepPhoto } from "../../../../../test/kept-photo.ts";
import { missed } from "../../../../../test/missed-ride.ts";
import { args } from "../../../../../test/requests.ts";
import { wholePage } from "../../../../../test/whole-page.tsx";
import { newId } from "../../../../domain/common/reference.ts";
import { texts } from "../../../../texts/language.ts";
import { pdfInTurn } from "../../../kit/pdf/pdf-in-turn.server.ts";
import { loader as pdf } from "./desk-proof-pdf.ts";
import { loader as photo } from "./desk-proof-photo.ts";

/** Asks for the PDF of a ride, or for a photograph, as a colleague does. */
async function ask(cookie: string, ride: string, id?: string): Promise<Response> {
  const [loader, file] = id === undefined ? [pdf, "pdf"] : [photo, `photo/${id}`];
  const path = `/dashboard/admin/proof/${ride}/${file}`;
  const asked = loader(args(path, { headers: { cookie }, params: { ride, id: id ?? "" } }));
  return await asked.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

test("who may only read sees the photographs and the PDF at the desk, and the PDF has no link for others", async () => {
  const ride = await missed();
  const id = await keepPhoto(ride);
  const { cookie } = await colleagueWith("reader");
  const page = await wholePage(`/dashboard/admin/r/${ride.reference}/proof?ride=${ride.job.id}`, cookie);
  expect(page).toContain(`src="/dashboard/admin/proof/${ride.job.id}/photo/${id}"`);
  expect(page).toContain(`href="/dashboard/admin/proof/${ride.job.id}/pdf"`);
  const picture = await ask(cookie, ride.job.id, id);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  const read = await ask(cookie, ride.job.id);
  const given = await ask(ride.cookie, ride.job.id);
  for (const answer of [picture, read, given])
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const sizeOf = async (answer: Response) => (await answer.bytes()).length;
  const [readBytes, givenBytes] = [await sizeOf(read), await sizeOf(given)];
  expect(readBytes).toBeGreaterThan(5_000);
  // The square that others scan, and what stands beneath it.
  expect(givenBytes).toBeGreaterThan(readBytes);
}, 30_000);

test("a paper without photographs and without a link is made too", async () => {
  const ride = await missed();
  const { cookie } = await colleagueWith("cashier");
  expect((await ask(cookie, ride.job.id)).headers.get("Content-Type")).toBe("application/pdf");
});

test("a photograph is shown below its own ride alone", async () => {
  const ride = await missed();
  const id = await keepPhoto(ride);
  const other = await bookedJob();
  expect((await ask(ride.cookie, other.id, id)).status).toBe(404);
  for (const wrong of [newId(), "", "x", "__proto__", `${id}\0`, "9".repeat(5_000)]) {
    expect((await ask(ride.cookie, ride.job.id, wrong)).status).toBe(404);
    expect((await ask(ride.cookie, wrong, id)).status).toBe(404);
    expect((await ask(ride.cookie, wrong)).status).toBe(404);
  }
});

test("who is not signed in gets neither", async () => {
  const ride = await missed();
  const id = await keepPhoto(ride);
  for (const answer of [await ask("", ride.job.id), await ask("", ride.job.id, id)])
    expect(answer.headers.get("Location")).toBe("/auth/login");
});

test("a colleague who waits for two PDFs is asked to wait with a third one, as strangers are", async () => {
  const ride = await missed();
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const make = () => first.then(() => new Response("%PDF-"));
  const waiting = [1, 2].map(() => pdfInTurn({ t: texts.es, ...args("/pdf") }, make));
  const asked = await ask(ride.cookie, ride.job.id);
  finish();
  await Promise.all(waiting);
  expect(asked.status).toBe(429);
});
