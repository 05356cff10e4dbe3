import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "../app/log.server.ts";
import { logRequest, safePath } from "./log.ts";

test("a request is one line: what was asked, the answer, how long it took, and whether the visitor left first", async () => {
  const info = vi.spyOn(log, "info");
  const server = createServer(async (request, response) => {
    logRequest(request, response);
    await wait(50);
    if (request.url === "/slow") return;
    response.statusCode = 201;
    response.end("done");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    info.mockRestore();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/done?a=1`)).text();
  await expect.poll(() => info.mock.calls.length).toBe(1);
  expect(info).toHaveBeenCalledWith(
    { method: "GET", path: "/done", status: 201, ms: expect.any(Number) },
    "request",
  );
  const { ms } = info.mock.calls[0]![0] as unknown as { ms: number };
  expect([ms >= 45, ms < 5_000]).toEqual([true, true]);
  const left = get({ host: "127.0.0.1", port, path: "/slow" }).on("error", () => {});
  await once(server, "request");
  left.destroy();
  await expect.poll(() => info.mock.calls.length).toBe(2);
  expect(info).toHaveBeenLastCalledWith(expect.objectContaining({ path: "/slow", status: 499 }), "request");
});

test.each([
  ["/booking-travel?email=someone@example.com", "/booking-travel"],
  ["/trip/s3cret", "/trip/:secret"],
  ["/trip/s3cret.data?_routes=x", "/trip/:secret"],
  ["/trip/s3cret/calendar.ics", "/trip/:secret/calendar.ics"],
  ["/es/trip/s3cret", "/es/trip/:secret"],
  ["/driver/s3cret/taps", "/driver/:secret/taps"],
  ["//TRIP//s3cret", "//trip/:secret"],
  ["/tri%70%2fs3cret", "/trip/:secret"],
  ["/auth/reset/s3cret", "/auth/reset/:secret"],
  ["/es/Auth//reset/s3cret.data", "/es/auth/reset/:secret"],
  ["/%E0%A4%A", "/%E0%A4%A"],
])("%s is logged as %s", (url, path) => {
  expect(safePath(url)).toBe(path);
});
