import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "./compressed.server.ts";

const page = "<li>San José → Liberia</li>".repeat(200);

async function answer(headers: Record<string, string>, text = page, query = "") {
  const request = new Request(`http://localhost/dashboard/admin${query}`, { headers });
  const sent = { status: 404, headers: { "Set-Cookie": "a=b", "Cache-Control": "no-store" } };
  const got = await compressed(request, new Response(text, sent));
  expect([got.status, got.headers.get("Set-Cookie")]).toEqual([404, "a=b"]);
  return {
    encoding: got.headers.get("Content-Encoding"),
    vary: got.headers.get("Vary"),
    bytes: Buffer.from(await got.arrayBuffer()),
  };
}

const browser = { "Accept-Encoding": "gzip, deflate, br, zstd", "Sec-Fetch-Site": "same-origin" };

test("an answer to our own page is a fraction as large", async () => {
  const { encoding, vary, bytes } = await answer(browser);
  expect([encoding, vary]).toEqual(["zstd", "Accept-Encoding, Sec-Fetch-Site"]);
  expect(bytes.length).toBeLessThan(page.length / 10);
  expect(zstdDecompressSync(bytes).toString()).toBe(page);
});

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("an address typed in a browser that reads %s is answered with %s", async (reads, says, read) => {
  const { encoding, bytes } = await answer({ "Accept-Encoding": reads, "Sec-Fetch-Site": "none" });
  expect(encoding).toBe(says);
  expect(read(bytes).toString()).toBe(page);
});

test.each([
  ["another site's page", { "Sec-Fetch-Site": "cross-site" }],
  ["a sister site's page", { "Sec-Fetch-Site": "same-site" }],
  ["who doesn't say", { "Sec-Fetch-Site": "" }],
  ["who reads nothing else", { "Accept-Encoding": "identity" }],
])("%s gets it as it is", async (_, headers) => {
  const { encoding, bytes } = await answer({ ...browser, ...headers });
  expect([encoding, bytes.toString()]).toEqual([null, page]);
});

test.each([
  ["?search=8888", null],
  ["?ride=one&search=8888", null],
  ["?who=maya", null],
  ["?ride=one&field=time&_routes=routes%2Fday", "zstd"],
])("an answer to %s has the encoding %j: words of an address may stand in it", async (query, encoding) => {
  expect((await answer(browser, page, query)).encoding).toBe(encoding);
});

test("an answer that fits one packet stays uncompressed", async () => {
  const { encoding, bytes } = await answer(browser, "Recibido");
  expect([encoding, bytes.toString()]).toEqual([null, "Recibido"]);
});

test("an answer without words is left alone", async () => {
  const redirect = Response.redirect("http://localhost/home");
  expect(await compressed(new Request("http://localhost/", { headers: browser }), redirect)).toBe(redirect);
});
