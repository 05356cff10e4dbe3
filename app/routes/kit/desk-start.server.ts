import { createCookie } from "react-router";
import { cookieOptions, cookiesOf, hostOnly } from "../../security.server.ts";

const deskStarts = ["list", "day"] as const;
export type DeskStart = (typeof deskStarts)[number];

const cookie = createCookie(`${hostOnly}desk_start`, { ...cookieOptions, maxAge: 365 * 24 * 3600 });

/** Returns the page with which the desk begins on this device. */
export async function deskStart(request: Request): Promise<DeskStart> {
  return readStart(await cookie.parse(cookiesOf(request))) ?? "list";
}

export function readStart(value: unknown): DeskStart | undefined {
  return deskStarts.find((start) => start === value);
}

export async function rememberStart(start: DeskStart): Promise<string> {
  return await cookie.serialize(start);
}

export function startPath(start: DeskStart): string {
  return start === "day" ? "/dashboard/admin/day" : "/dashboard/admin";
}
