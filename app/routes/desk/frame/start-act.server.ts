import { redirect } from "react-router";
import { readFields } from "../../../domain/common/form.ts";
import { readStart, rememberStart, startPath } from "../../kit/desk-start.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";

export const startActs = withRight("read", { remember });

/** Remembers on this device with which page the desk begins. */
async function remember({ form }: Press): Promise<Response> {
  const start = readStart(readFields(form, ["start"]).start);
  if (!start) return redirect("/dashboard/admin", 303);
  return redirect(startPath(start), { status: 303, headers: { "Set-Cookie": await rememberStart(start) } });
}
