import { action } from "../app/routes/site/account/security.tsx";
import { visitorContext } from "../app/visitor.server.ts";
import { cookiePair } from "./accounts.ts";
import { post } from "./requests.ts";
import { totpCode } from "./totp.ts";

export const press = (values: Record<string, string>, cookie: string, visitor = "a visitor") => {
  const asked = post("/account/security", values, cookie);
  asked.context.set(visitorContext, visitor);
  // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
  return action(asked) as Promise<any>;
};

/** Turns the second factor on as the operator does. */
export async function withSecondFactor(cookie: string, password: string) {
  const { key, recovery } = (await press({ intent: "setUp", password }, cookie)).data.setUp;
  const turnOn = async () => await press({ intent: "turnOn", code: totpCode(key, -1) }, cookie);
  let turnedOn = await turnOn();
  // The half minute of the code may have ended on the way.
  if (!turnedOn.headers?.getSetCookie) turnedOn = await turnOn();
  return { key, recovery, cookie: cookiePair(turnedOn.headers.getSetCookie()) } as {
    key: string;
    recovery: string[];
    cookie: string;
  };
}
