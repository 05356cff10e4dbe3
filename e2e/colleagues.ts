import { expect } from "vitest";
import type { Role } from "../app/domain/team/role.ts";
import { colleagueTexts } from "../app/texts/desk/team/colleagues.ts";
import { ask, cookieOf, find, post } from "./cast.ts";
import { findLetters } from "./mailbox.ts";

const room = "/dashboard/admin/colleagues";
const password = "mango-4242";

/** Invites a colleague as an owner, opens the letter, chooses a password and signs in; returns the cookie. */
export async function invited(site: string, owner: string, name: string, role: Role): Promise<string> {
  const email = `${name}@example.com`;
  const form = { intent: "invite", name: `Luis ${name}`, email, role };
  const { status } = await ask(site, { method: "POST", path: room, cookie: owner, form });
  expect(status).toBe(200);
  const known = new Map<string, string>();
  const letter = async () => (await findLetters(site, email, known)).length;
  await expect.poll(letter, { timeout: 60_000 }).toBe(1);
  const [address] = [...known].find(([, text]) => text.includes(email))!;
  const html = await (await fetch(`${address}/html`)).text();
  await post(site, `/es/auth/reset/${find(html, /\/auth\/reset\/([\w-]+)/)}`, { password });
  return await signedIn(site, name);
}

export async function signedIn(site: string, name: string): Promise<string> {
  const form = { email: `${name}@example.com`, password };
  return cookieOf(await post(site, "/auth/login", form), "ecotravel.session_token");
}

/** Closes the desk to a colleague. */
export async function close(site: string, owner: string, name: string): Promise<void> {
  const { body } = await ask(site, { method: "GET", path: room, cookie: owner });
  const row = find(body, new RegExp(`${name}@example\\.com(.*?)</li>`, "s"));
  const form = { intent: "end", id: find(row, /name="id" value="([\w-]+)"/) };
  const answer = await ask(site, { method: "POST", path: room, cookie: owner, form });
  expect(answer.body).toContain(colleagueTexts.ended(`Luis ${name}`));
}
