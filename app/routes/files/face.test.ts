import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDriver } from "../../../test/driving.ts";
import { args } from "../../../test/requests.ts";
import { wholePage } from "../../../test/whole-page.tsx";
import { facePath } from "../../domain/team/face.ts";
import { db } from "../../store/engine/db.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { listFaces } from "../../store/team/faces.server.ts";
import { loader } from "./face.ts";

async function ask(path: string) {
  const [, , driver = "", file = ""] = path.split("/");
  const answer = await loader({ ...args(path), params: { driver, file } } as never).catch((thrown) => thrown);
  return answer as Response;
}

async function shown(change: Partial<typeof drivers.$inferInsert> = {}) {
  const id = await newDriver({ name: "Luis Mora", photo: new Uint8Array([1, 2]), onSite: true, ...change });
  return { id, faces: await listFaces() };
}

test("a driver who agreed is seen on the site, by the first name alone", async () => {
  const { faces } = await shown();
  const path = facePath(faces[0]!);
  const answer = await ask(path);
  expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([200, new Uint8Array([1, 2])]);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  for (const page of ["/home", "/es/about"]) {
    const html = await wholePage(page);
    expect(html).toContain(path);
    expect(html).toContain(">Luis<");
    expect(html).not.toContain("Mora");
  }
});

test.each([{ onSite: false }, { active: false }, { photo: null }, { photo: new Uint8Array([3]) }])(
  "the address of a photo ends with %j",
  async (change) => {
    const { id, faces } = await shown();
    const path = facePath(faces[0]!);
    await db.update(drivers).set(change).where(eq(drivers.id, id));
    expect((await ask(path)).status).toBe(404);
    expect(await wholePage("/home")).not.toContain(path);
  },
);

test.each([{ onSite: false }, { photo: null }, { active: false }])(
  "nobody is seen with %j",
  async (change) => {
    const { faces } = await shown(change);
    expect(faces).toEqual([]);
    expect(await wholePage("/home")).not.toContain("Who picks you up");
  },
);

test("an address that nobody was given is not found", async () => {
  const { id } = await shown();
  for (const path of [
    `/faces/${id}/000000000000.webp`,
    `/faces/${id}/x.webp`,
    "/faces/%27/aaaaaaaaaaaa.webp",
  ])
    expect((await ask(path)).status).toBe(404);
});
