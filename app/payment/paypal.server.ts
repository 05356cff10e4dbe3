import { isLately } from "../domain/common/clock.ts";
import { env } from "../env.server.ts";
import { paypal } from "./online.server.ts";
import { PaymentError } from "./payment-error.ts";

const patienceMs = 10_000;
const pausesMs = env.NODE_ENV === "test" ? [1, 5] : [300, 1200];

interface Call {
  method?: "GET" | "POST";
  body?: object;
  /** The same id on every try of one action makes PayPal act once. */
  requestId?: string;
}

/**
 * Calls PayPal, with retries when no answer comes: every call that changes something carries a request id. Throws
 * `PaymentError`.
 */
export async function callPaypal(path: string, call: Call = {}): Promise<unknown> {
  for (let tried = 0; ; tried++) {
    try {
      return await callOnce(path, call);
    } catch (error) {
      const pause = pausesMs[tried];
      if (!(error instanceof PaymentError) || pause === undefined) throw error;
      // A token can expire early; PayPal does nothing without a good one, so one more try is safe.
      const again = error.retry || (error.status === 401 && tried === 0);
      if (!again) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function callOnce(path: string, { method = "GET", body, requestId }: Call): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${await accessToken()}`,
    "Content-Type": "application/json",
    Prefer: "return=representation",
    ...(requestId && { "PayPal-Request-Id": requestId }),
  };
  const [status, answer] = await ask(path, {
    method,
    headers,
    body: method === "POST" ? JSON.stringify(body ?? {}) : null,
  });
  if (status < 300) return answer;
  if (status === 401) token = undefined;
  const { name = "", message = "", details = [] } = answer as Refusal;
  const issue = details[0]?.issue ?? name;
  const busy = issue === "PREVIOUS_REQUEST_IN_PROGRESS";
  const lost = status === 401 ? "AUTHENTICATION_FAILURE" : `HTTP ${status}`;
  throw new PaymentError(issue || lost, isPassing(status) || busy, message, status);
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

interface Refusal {
  name?: string;
  message?: string;
  details?: { issue?: string }[];
}

let token: { text: string; at: Date; livesMs: number } | undefined;

async function accessToken(): Promise<string> {
  if (token && isLately(token.at, token.livesMs)) return token.text;
  const { clientId, secret } = paypal!;
  const [status, answer] = await ask("/v1/oauth2/token", {
    method: "POST",
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  if (status !== 200)
    throw new PaymentError("SIGN_IN_REFUSED", isPassing(status), `PayPal answered ${status}`);
  const { access_token: text, expires_in: seconds } = answer as { access_token: string; expires_in: number };
  token = { text, at: new Date(), livesMs: (seconds - 60) * 1000 };
  return text;
}

/** Returns the status and the JSON of an answer. A broken connection or an unreadable answer is worth a retry. */
async function ask(path: string, init: RequestInit): Promise<[status: number, answer: unknown]> {
  try {
    const response = await fetch(`${paypal!.apiBase}${path}`, {
      ...init,
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error", // no other host may get our secret or the body
    });
    const text = await response.text();
    return [response.status, text ? JSON.parse(text) : {}];
  } catch (error) {
    throw new PaymentError("NO_ANSWER", true, String(error));
  }
}
