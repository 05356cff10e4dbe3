import { expect, test } from "vitest";
import { postedForm } from "./form.server.ts";

const urlencoded = "application/x-www-form-urlencoded";
const sent = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", { method: "POST", body, headers: type ? { "Content-Type": type } : {} });

test("a form is read as it was sent, whichever way it comes", async () => {
  const form = new FormData();
  form.set("name", "José & María");
  form.append("leg", "a");
  form.append("leg", "b");
  const pairs = [...form].map(([name, value]) => [name, String(value)]);
  for (const request of [sent(form), sent(new URLSearchParams(pairs))])
    expect([...(await postedForm(request))]).toEqual([...form]);
});

test("a form of a day's rides is taken, one of more fields is refused", async () => {
  const fields = (count: number) => "leg=x&".repeat(count).slice(0, -1);
  expect((await postedForm(sent(fields(1_000), urlencoded))).getAll("leg")).toHaveLength(1_000);
  const part = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n";
  const parts = sent(`${part.repeat(1_200)}--b--\r\n`, "multipart/form-data; boundary=b");
  for (const request of [sent(fields(1_001), urlencoded), sent("&".repeat(64_000), urlencoded), parts])
    await expect(postedForm(request)).rejects.toMatchObject({ init: { status: 413 } });
});

test("a long form is taken in a few parts, as with a photograph, and refused at once in any other way", async () => {
  const form = new FormData();
  form.set("photo", new Blob([new Uint8Array(3_000_000)]), "photo.jpg");
  for (let n = 0; n < 30; n++) form.append("name", "a");
  expect((await postedForm(sent(form))).getAll("name")).toHaveLength(30);
  for (let n = 0; n < 30; n++) form.append("name", "a");
  const many = "a&".repeat(1_000_000);
  const types = [urlencoded, `multipart/form-data; boundary=b, ${urlencoded}`, "text/plain"];
  const before = process.cpuUsage();
  for (const request of [sent(form), ...types.map((type) => sent(many, type))])
    await expect(postedForm(request)).rejects.toMatchObject({ init: { status: 413 } });
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test.each([
  ["{}", "application/json"],
  ["", ""],
  ["x", "multipart/form-data"],
])("%j as %j is no form", async (body, type) => {
  await expect(postedForm(sent(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});
