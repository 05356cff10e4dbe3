import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { registered } from "../../../../test/accounts.ts";
import { hire } from "../../../../test/driving.ts";
import { heicHead } from "../../../../test/heic.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { action, loader } from "./team.tsx";
import { loader as photo } from "./team-photo.ts";

const { answers } = teamTexts;
const path = "/dashboard/admin/team";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = async () => await loader(args(path, { headers: { cookie } }));

async function put(id: string, bytes: Uint8Array | string) {
  const body = new FormData();
  body.set("intent", "photo");
  body.set("id", id);
  body.set("photo", typeof bytes === "string" ? bytes : new File([Buffer.from(bytes)], "IMG_1.jpg"));
  return (await action(args(path, { method: "POST", body, headers: { cookie } }))).data.text;
}

const face = async (id: string, by = cookie) =>
  await photo(args(`${path}/photo/${id}`, { params: { id }, headers: { cookie: by } }));

test("a photo becomes a small upright square without its place, for the desk alone", async () => {
  const { driverId: id } = await hire("Randall Quirós");
  const lying = await sharp({ create: { width: 900, height: 400, channels: 3, background: "#840" } })
    .withExif({ IFD3: { GPSLatitude: "10/1 18/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await face(id).catch((thrown) => thrown)).status).toBe(404);
  expect(await put(id, lying)).toBe(answers.photoPut);
  const shown = (await page()).drivers[0]!.photo;
  const answer = await face(id);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([read.format, read.width, read.height, read.exif]).toEqual(["webp", 256, 256, undefined]);
  const other = await sharp({ create: { width: 96, height: 96, channels: 3, background: "#048" } })
    .png()
    .toBuffer();
  await put(id, other);
  expect((await page()).drivers[0]!.photo).not.toBe(shown);
  for (const by of ["", (await registered()).cookie])
    expect((await face(id, by).catch((thrown) => thrown)).status).toBe(302);
  expect((await action(post(path, { intent: "removePhoto", id }, cookie))).data.text).toBe(
    answers.photoRemoved,
  );
  expect((await page()).drivers[0]!.photo).toBeUndefined();
});

test("a file that is no photo is refused with a sentence, and the photo before stays", async () => {
  const { driverId: id } = await hire("Randall Quirós");
  const small = sharp({ create: { width: 95, height: 300, channels: 3, background: "#048" } });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  const large = Buffer.concat([
    await small.clone().resize(200).jpeg().toBuffer(),
    Buffer.alloc(12 * 1024 * 1024),
  ]);
  for (const bytes of [Buffer.alloc(0), "hola", drawing, large, heicHead()])
    expect(await put(id, bytes)).toBe(answers.photoUnreadable);
  expect(await put(id, await small.png().toBuffer())).toBe(answers.photoTooSmall);
  expect((await page()).drivers[0]!.photo).toBeUndefined();
});
