// These are the pages of the approval window.
import { createHash } from "node:crypto";
import { answers, type Issue } from "./paypal-issues.ts";
import type { Fault, SimOrder } from "./paypal-ledger.ts";
import { pageStyle } from "./paypal-look.ts";
import { payer } from "./paypal-shapes.ts";

const paymentFaults: Partial<Record<Fault, string>> = {
  declineOnce: "The card is refused the first time",
  decline: "The payment is refused for good",
  review: "The payment is held for review",
  lostCapture: "The answer gets lost",
  errorBeforeCapture: "PayPal is out of order for a moment, and takes nothing",
  errorAfterCapture: "PayPal answers with an error after taking the money",
  wrongAmount: "The wrong amount is taken",
  wrongCurrency: "The wrong currency is taken",
};
const messageFaults: Partial<Record<Fault, string>> = {
  webhookFirst: "PayPal's messages come before its answer",
  lateWebhooks: "PayPal's messages come late",
  duplicateWebhooks: "PayPal's messages come twice, and out of order",
  noWebhooks: "PayPal's messages do not come at all",
};

const refusals = { capture: "PayPal refuses to take the money", refund: "PayPal refuses to give it back" };

export function isFault(text: string | null): text is Fault {
  const [action, issue] = text?.split(" ") ?? [];
  if (action === "capture" || action === "refund") return answers[action].some((known) => known === issue);
  return Object.hasOwn({ ...paymentFaults, ...messageFaults }, text ?? "");
}

// A form without a waiting window is led back by its address, so that it works without this script.
const approvalScript = `
if (window.opener) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "popup";
  document.forms[0].append(field);
}`;

const farewellScript = `
const { order, payer, outcome, origins } = document.body.dataset;
if (window.opener && outcome !== "silent") {
  const message = { source: "simulated-paypal", orderID: order, payerID: payer, outcome };
  const known = new Set([location.origin, ...origins.split(" ")]);
  for (const origin of known) window.opener.postMessage(message, origin);
}
window.close();`;

const styleHash = sha256(pageStyle);

export function approvalPage(order: SimOrder, backTo: string[]): Response {
  const { name, email_address } = payer;
  const content = `
<p class="amount">$${(order.amountCents / 100).toFixed(2)} <small>${order.currency}</small></p>
<p>${escapeHtml(order.description ?? "A payment to the shop")}</p>
<p class="payer">You are ${name.given_name} ${name.surname}, ${email_address}</p>
<form method="post">
<div class="choice"><button name="pay">Pay now</button>
<button name="cancel" class="quiet">Cancel and return</button></div>
<fieldset><legend>Try what can go wrong</legend>
${radios("payment", "With the payment", "Nothing: all goes well", paymentFaults)}
${radios("messages", "With PayPal's messages to the shop", "PayPal's messages come as they should", messageFaults)}
<label class="refusal">With its answer <select name="refusal"><option value="">PayPal refuses nothing</option>
${Object.entries(refusals)
  .map(([action, words]) => options(action as keyof typeof refusals, words))
  .join("\n")}
</select></label>
<label><input type="checkbox" name="silent"> Close this window without telling the shop</label>
</fieldset></form>`;
  return page(200, "Pay with PayPal", content, { script: approvalScript, backTo });
}

function radios(name: string, about: string, usual: string, faults: typeof paymentFaults): string {
  const choices = Object.entries({ "": usual, ...faults }).map(([fault, words]) => {
    const checked = fault === "" ? " checked" : "";
    return `<label><input type="radio" name="${name}" value="${fault}"${checked}> ${words}</label>`;
  });
  return `<div role="radiogroup" aria-label="${about}">\n${choices.join("\n")}\n</div>`;
}

function options(action: keyof typeof refusals, words: string): string {
  const choices = answers[action].map(
    (issue: Issue) => `<option value="${action} ${issue}">${issue}</option>`,
  );
  return `<optgroup label="${words}">${choices.join("")}</optgroup>`;
}

export type Outcome = "approved" | "cancelled" | "silent";

/** The last page of a window; with `origins` it reports to these and closes. */
export function farewellPage(order: string, outcome: Outcome, origins: string[]): Response {
  const words = outcome === "cancelled" ? "You cancelled. Nothing was paid." : "You approved the payment.";
  const content = `<p>${words} You can close this window and go back to the shop.</p>`;
  const facts = { order, payer: payer.payer_id, outcome, origins: origins.join(" ") };
  const data = Object.entries(facts).map(([name, value]) => ` data-${name}="${value}"`);
  const script = origins.length > 0 ? farewellScript : undefined;
  return page(200, "PayPal", content, { script, data: data.join("") });
}

export function notePage(status: number, title: string, words: string): Response {
  return page(status, title, `<p>${words}</p>`);
}

interface Extras {
  script?: string;
  /** The attributes of the body. */
  data?: string;
  /** The origins that the form may lead to. */
  backTo?: string[];
}

function page(
  status: number,
  title: string,
  content: string,
  { script, data = "", backTo = [] }: Extras = {},
) {
  const policy = [
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${["'self'", ...backTo].join(" ")}`,
    `script-src ${script ? `'sha256-${sha256(script)}'` : "'none'"}`,
    "base-uri 'none'; frame-ancestors 'none'",
  ].join("; ");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}, simulated</title><style>${pageStyle}</style></head>
<body${data}><main><p class="mark"><strong>Simulated PayPal.</strong> No money moves.</p>
<h1>${title}</h1>${content}</main>${script ? `<script>${script}</script>` : ""}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      // The window must keep its way back to the page that opened it.
      "Cross-Origin-Opener-Policy": "unsafe-none",
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
