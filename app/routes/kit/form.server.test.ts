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

test.each([
  ["{}", "application/json"],
  ["", ""],
  ["x", "multipart/form-data"],
])("%j as %j is no form", async (body, type) => {
  await expect(postedForm(sent(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});
