import { expect, test } from "vitest";
import { keepPhoto } from "../../../../test/kept-photo.ts";
import { markDoor } from "../../../../test/marked-door.ts";
import { at, missed } from "../../../../test/missed-ride.ts";
import { mostPhotos } from "../../../domain/ride/tap-photo.ts";
import { db } from "../../../store/engine/db.server.ts";
import { doorPoints } from "../../../store/schema/job-schema.server.ts";
import { texts } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { readProof } from "../proof/proof.server.ts";
import { proofParts } from "../proof/proof-parts.ts";
import { proofPdf } from "./proof-pdf.server.ts";

const url = "https://example.com/proof/x.2026-12-28.y";

type Link = Parameters<typeof proofPdf>[0]["link"];

/** Returns the PDF of a missed ride as text, with its count of pages. */
async function paperOf(jobId: string, change = {}, link: Link = { untilDay: "2026-12-28", url }) {
  const proof = { ...(await readProof(jobId, "es"))!, ...change };
  const parts = proofParts(texts.es, proof);
  const answer = await proofPdf({ t: texts.es, company: ourCompany(), parts, link });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString("latin1");
  return { answer, bytes, text, pages: text.match(/\/Type \/Page\b/g)!.length, parts };
}

test("a contested no-show is one page, with its photographs, its distance and the way to check it", async () => {
  const ride = await missed();
  await markDoor(ride.job.legId, { latitude: 10.5934, longitude: -85.5444 });
  await db.update(doorPoints).set({ setAt: at("10:00") });
  for (let n = 0; n < mostPhotos; n++) await keepPhoto(ride, `14:${30 + n}`);
  const partnerReference = "W".repeat(64);
  const { answer, bytes, pages, text, parts } = await paperOf(ride.job.id, { partnerReference });
  expect(parts.rings).toEqual({ metres: 11, accuracy: 8 });
  expect(pages).toBe(1);
  expect(bytes.length).toBeLessThan(150_000);
  expect(text.match(/\/Subtype \/Image\b/g)).toHaveLength(mostPhotos);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
}, 30_000);

test("a paper without a place, a photograph or a door is one page too", async () => {
  const { job } = await missed();
  expect((await paperOf(job.id)).pages).toBe(1);
});

test("the number of an agency or a marketplace is on the paper too", async () => {
  const { job } = await missed();
  const sizeOf = async (partnerReference: string) =>
    (await paperOf(job.id, { partnerReference })).bytes.length;
  expect(await sizeOf("BK-401/2 of the agency")).toBeGreaterThan(await sizeOf(""));
});

test("more presses than one page has room for go on the next one", async () => {
  const { job, proof } = await missed();
  const [line] = (await proof()).lines;
  const { pages } = await paperOf(job.id, { lines: Array(60).fill(line) });
  expect(pages).toBeGreaterThan(1);
});

test("what a guest wrote at length leaves room for the presses", async () => {
  const { job, proof } = await missed();
  const { leg } = await proof();
  const long = { guest: "Ñandú ".repeat(60), leg: { ...leg, originDoor: "puerta ".repeat(40) } };
  expect((await paperOf(job.id, long)).pages).toBe(1);
});
