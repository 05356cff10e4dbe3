import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "../app/env.server.ts";
import { countedErrors } from "../app/log.server.ts";
import { approvalMessage } from "../app/payment/message.server.ts";
import { type Metric, readMetrics } from "../app/store/upkeep/metrics.server.ts";
import { visitorOfRequest } from "./guards.ts";
import { MinuteCounts, retryNextMinute } from "./minute-counts.ts";

/** The number of wrong tokens that a visitor may send each minute to each process. */
const mostWrongTokens = 10;
const wrongTokens = new MinuteCounts();

/**
 * Answers `/metrics` for Prometheus, only with METRICS_TOKEN; after too many wrong tokens a visitor's next ones are
 * not compared. Returns false when the request is for something else.
 */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  token = env.METRICS_TOKEN,
): Promise<boolean> {
  if (!token || request.url?.split("?")[0] !== "/metrics" || request.method !== "GET") return false;
  const visitor = visitorOfRequest(request);
  const isLooked = wrongTokens.of(visitor) < mostWrongTokens;
  const isAllowed = isLooked && isSame(request.headers.authorization ?? "", `Bearer ${token}`);
  if (!isAllowed) wrongTokens.add(visitor);
  response.statusCode = isAllowed ? 200 : isLooked ? 401 : 429;
  response.setHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  if (!isLooked) response.setHeaders(new Map(Object.entries(retryNextMinute())));
  else if (!isAllowed) response.setHeader("WWW-Authenticate", "Bearer");
  const shared = isAllowed ? await readMetrics(new Date(), approvalMessage) : [];
  response.end(isAllowed ? [...shared, ...ofThisProcess()].map(written).join("") : "");
  return true;
}

function ofThisProcess(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const one = (name: string, help: string, value: number, type: Metric["type"] = "gauge"): Metric => {
    return { name, help, type, samples: [{ value }] };
  };
  return [
    one("ecotravel_errors_total", "Errors this process has logged.", countedErrors(), "counter"),
    one("process_resident_memory_bytes", "Memory of this process.", rss),
    one("nodejs_heap_size_used_bytes", "Of it what JavaScript uses.", heapUsed),
    one(
      "process_start_time_seconds",
      "When this process began.",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
  ];
}

function written({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(
      ([label, text]) => `${label}="${text.replace(/["\\\n]/g, "_")}"`,
    );
    return `${name}${pairs.length > 0 ? `{${pairs}}` : ""} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one!, other!);
}
