import { data } from "react-router";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { readFields } from "../../../domain/common/form.ts";
import { personFile } from "../../../store/account/person-file.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { recordDeskChange } from "../../../store/team/desk-changes.server.ts";
import { personTexts } from "../../../texts/desk/account/person.ts";
import { streamed } from "../../kit/streamed.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { readPerson } from "./read-person.server.ts";

export const personFileActs = withRight("manage", { give });

/** Streams everything that the site keeps about a person, and notes that it was given. */
async function give({ form, actor }: Press): Promise<Response> {
  const person = readPerson(readFields(form, ["who"]).who);
  if (!person) throw data(personTexts.wrong, { status: 404 });
  await recordDeskChange(db, actor, { change: "personGiven" });
  const today = todayInCostaRica();
  return streamed(personFile(person, today), {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="datos-${today}.json"`,
  });
}
