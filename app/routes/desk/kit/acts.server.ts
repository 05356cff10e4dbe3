import { data } from "react-router";
import { type Operator, requireOperator } from "../../../auth/operator.server.ts";
import { type Actor, operatorWith } from "../../../domain/common/actor.ts";
import { readFields } from "../../../domain/common/form.ts";
import { may, type Right, type Role } from "../../../domain/team/role.ts";
import { log } from "../../../log.server.ts";
import { PaymentError } from "../../../payment/payment-error.ts";
import { BusyError } from "../../../store/engine/claim-queue.server.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import { colleagueTexts as words } from "../../../texts/desk/team/colleagues.ts";
import type { Visit } from "../../../visitor.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { type Answer, answerOf, good } from "./answer.ts";
import { tellsShown } from "./as-shown.ts";
import { unpacked } from "./hidden.tsx";

interface Act<Handler> {
  right: Right;
  /** A second right that the button needs besides. */
  also?: Right | undefined;
  handler: Handler;
}

/** The buttons of a page by the `intent` that its forms send, each with the right that it needs and its handler. */
export type Acts<Handler> = Readonly<Record<string, Act<Handler>>>;

/** The press of a button by a colleague, with the form that it sent. */
export interface Press {
  visit: Visit;
  params: Record<string, string | undefined>;
  form: FormData;
  operator: Operator;
  actor: Actor;
}

/** A press whose right was checked, ready to be carried out. */
export type PressedAct<Result> = Press & { act: () => Promise<Result> };

/** Returns buttons that all need the same right, or the same two. */
export function withRight<Handler>(
  right: Right,
  handlers: Record<string, Handler>,
  also?: Right,
): Acts<Handler> {
  const acts = Object.entries(handlers).map(([intent, handler]) => [intent, { right, also, handler }]);
  return Object.fromEntries(acts);
}

/** Returns whether a role has the rights that a button needs. */
export function mayPress({ right, also = right }: Act<unknown>, role: Role): boolean {
  return may(role, right) && may(role, also);
}

/** Makes each handler from another one, for a page whose buttons all begin alike. */
export function madeFrom<Given, Handler>(
  handlers: Record<string, Given>,
  make: (given: Given) => Handler,
): Record<string, Handler> {
  const made = Object.entries(handlers).map(([intent, handler]) => [intent, make(handler)]);
  return Object.fromEntries(made);
}

/** Returns the first rights of the buttons of a page, each once: without one of them nobody presses anything there. */
export function rightsOf(acts: Acts<unknown>): Right[] {
  return [...new Set(Object.values(acts).map(({ right }) => right))];
}

/** Returns the names of the buttons that this role may press. */
export function intentsFor(acts: Acts<unknown>, role: Role): string[] {
  return Object.keys(acts).filter((intent) => mayPress(acts[intent]!, role));
}

/**
 * Returns the button that was pressed, ready to be carried out. Throws a 401 or a 403 where the colleague may not
 * press it (before the body is read, where they may press nothing of the page), and a 400 where the page has no such
 * button.
 */
export async function pressed<Result>(
  args: Visit & Pick<Press, "params">,
  acts: Acts<(press: Press) => Promise<Result>>,
): Promise<PressedAct<Result>> {
  const { found, ...press } = await readPress(args, acts);
  if ("refused" in found)
    throw data(words[found.refused], { status: found.refused === "notYours" ? 403 : 400 });
  return { ...press, act: () => found.handler(press) };
}

/**
 * Carries out the button that was pressed, and returns its answer with its HTTP status: with 409 the page reads itself
 * anew. What fails or is not for the role is answered in words, with what was typed. Throws as `pressed` does where
 * the colleague may press nothing of the page or the page has no such button.
 */
export async function answered<Given extends Answer>(
  args: Visit & Pick<Press, "params">,
  acts: Acts<(press: Press) => Promise<Given>>,
) {
  const { found, ...press } = await readPress(args, acts);
  if ("refused" in found && found.refused === "unknown") throw data(words.unknown, { status: 400 });
  const done = "refused" in found ? answerOf("notYours") : await found.handler(press).catch(failed);
  const { form, undone, unsaved } = readFields(press.form, ["form", "undone", "unsaved"]);
  const answer = undone && done.good ? good(dayTexts.answers.undone) : done;
  const sent = {
    ...(form && { form }),
    ...(unsaved && { isUnsaved: true }),
    ...(answer.good ? {} : { typed: typedIn(press.form) }),
  };
  // A page may add to an answer, but only what an answer can do without.
  return data({ ...sent, ...answer } as Given, { status: statusOf(answer) });
}

async function readPress<Handler>(
  { request, context, params }: Visit & Pick<Press, "params">,
  acts: Acts<Handler>,
) {
  const operator = await requireOperator(request, "read");
  if (intentsFor(acts, operator.role).length === 0) throw data(words.notYours, { status: 403 });
  const form = unpacked(await postedForm(request));
  const { intent } = readFields(form, ["intent"]);
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  const refused = act ? (mayPress(act, operator.role) ? undefined : "notYours") : "unknown";
  const found = refused ? ({ refused } as const) : act!;
  return { visit: { request, context }, params, form, operator, actor: operatorWith(operator.id), found };
}

function failed(error: unknown): Answer {
  if (error instanceof Response) throw error;
  if (error instanceof BusyError) return answerOf("busy", { isStale: true });
  log.error({ error }, "desk");
  return answerOf(error instanceof PaymentError ? "noAnswer" : "failed", { isFault: true });
}

function statusOf({ good, isStale, isFault, outcome }: Answer): number {
  if (good) return 200;
  if (isFault) return outcome === "noAnswer" ? 503 : 500;
  return isStale ? 409 : outcome === "notYours" ? 403 : 400;
}

function typedIn(form: FormData): Record<string, string> {
  const all = [...form].filter(([name, value]) => typeof value === "string" && !tellsShown(name));
  return Object.fromEntries(all) as Record<string, string>;
}
