import sharp from "sharp";
import { expect, test } from "vitest";
import { bookedAtDesk, readGuest, readPartner } from "../../../../test/partner-page.ts";
import { agreeOn, atDesk, newPartner, newPartnerDesk } from "../../../../test/partners.ts";
import { args } from "../../../../test/requests.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { putLogo } from "../../../operations/partner/put-logo.server.ts";
import { cancelReservation } from "../../../operations/reservation/lock-and-record.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { loader as voucherPdf } from "./guest-pdf.ts";
import { loader as prices } from "./prices.tsx";
import { loader as pricesCsv } from "./prices-csv.ts";

async function deskWithLogo() {
  const partnerId = await newPartner();
  const create = { width: 200, height: 100, channels: 3, background: "teal" } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  await putLogo(partnerId, { version: "0123456789ab", width: 200, height: 100, bytes }, atDesk);
  return await newPartnerDesk(partnerId);
}

const pdf = (secret: string, reference: string) =>
  voucherPdf(args("/partner/x/y/pdf", { params: { secret, reference } })) as Promise<Response>;
const statusOf = (read: Promise<Response>) =>
  read.then(
    ({ status }) => status,
    (thrown) => thrown.status as number,
  );

test("a partner's logo heads its page and its vouchers, also on paper", async () => {
  const { secret } = await deskWithLogo();
  const { reference } = await bookedAtDesk(secret);
  const logo = { src: expect.stringMatching(/^\/logos\/\w+\/0123456789ab\.webp$/), width: 200, height: 100 };
  expect((await readPartner(secret)).data.page).toMatchObject({ logo });
  expect((await readGuest(secret, reference)).data.guest).toMatchObject({ logo });
  for (const path of [`/partner/${secret}`, `/es/partner/${secret}/${reference}`])
    expect(await wholePage(path)).toContain("0123456789ab.webp");
  const answer = await pdf(secret, reference);
  const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  expect(answer.headers.get("Content-Disposition")).toContain(reference);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
}, 30_000);

test("a voucher opens for the desks of its partner alone, and only while its booking stands", async () => {
  const { secret } = await newPartnerDesk(await newPartner());
  const other = await newPartnerDesk(await newPartner());
  const { id, reference } = await bookedAtDesk(secret);
  expect(await statusOf(pdf(secret, reference))).toBe(200);
  expect(await statusOf(pdf(other.secret, reference))).toBe(404);
  expect(await statusOf(pdf("abcdefghijklmnopqrstuvwx", reference))).toBe(404);
  expect(await statusOf(pdf(secret, "TMR-00000"))).toBe(404);
  await db.transaction((tx) => cancelReservation(tx, id, atDesk));
  expect(await statusOf(pdf(secret, reference))).toBe(404);
});

test("a desk reads its net prices in its language, as a page and as a file, and nobody else does", async () => {
  const { secret } = await newPartnerDesk(await newPartner());
  const of = (path: string, own = secret) => args(path, { params: { secret: own } });
  const { data } = await prices(of(`/es/partner/${secret}/prices`));
  expect(data.shown!.roads[0]).toMatchObject({ from: "Tamarindo", hasRate: true });
  const file = (await pricesCsv(of(`/partner/${secret}/prices.csv`))) as Response;
  const lines = (await file.text()).split("\r\n");
  expect(lines[0]).toContain("From;To;People");
  expect(lines).toContain("Tamarindo;Liberia Airport;1–4;100;10;90");
  expect(await wholePage(`/partner/${secret}/prices`)).toContain("Net prices");
  expect((await prices(of("/partner/x/prices", "abcdefghijklmnopqrstuvwx"))).init?.status).toBe(404);
  await expect(pricesCsv(of("/partner/x/prices.csv", "x"))).rejects.toMatchObject({ status: 404 });
});

test("where the partner pays its guest's voucher has neither a policy nor a way to pay", async () => {
  for (const relation of ["net", "bill", "deposit", "referral"] as const) {
    const { partnerId, secret } = await newPartnerDesk(await newPartner());
    await agreeOn(partnerId, relation);
    const { reference } = await bookedAtDesk(secret);
    const { byPartner, policy, money } = (await readGuest(secret, reference)).data.guest!;
    const isPaidByPartner = relation === "net" || relation === "bill";
    expect([relation, byPartner, policy === undefined]).toEqual([relation, isPaidByPartner, isPaidByPartner]);
    const due = { net: "$110, paid by you", bill: "$110, paid by you", deposit: "$99, paid to the driver" };
    expect(money).toContain(relation === "referral" ? "$110, paid to the driver" : due[relation]);
  }
});
