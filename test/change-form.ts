import { action } from "../app/routes/site/trip/change/change.tsx";
import { args } from "./requests.ts";

/** Returns where a post of the form that changes a trip leads to, or its answer with the status. */
export async function sendChange(secret: string, form: Record<string, string> | [string, string][]) {
  const body = new URLSearchParams(form);
  const asked = args(`/trip/${secret}/change`, { method: "POST", body, params: { secret } });
  // biome-ignore lint/suspicious/noExplicitAny: a redirect, an answer, or what is thrown
  const answer: any = await action(asked).catch((thrown: any) => thrown);
  return answer.headers?.get?.("Location") ?? { status: answer.init?.status, ...answer.data };
}
