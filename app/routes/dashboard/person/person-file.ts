import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { operatorWith } from "../../../domain/actor.ts";
import { todayInCostaRica } from "../../../domain/day.ts";
import { db } from "../../../store/db.server.ts";
import { recordDeskChange } from "../../../store/desk-changes.server.ts";
import { personFile } from "../../../store/person-file.server.ts";
import { personTexts } from "../../../texts/es-person.ts";
import { streamed } from "../../streamed.server.ts";
import type { Route } from "./+types/person-file";
import { readPerson } from "./read-person.server.ts";

/** Everything about somebody, to be given to them. */
export async function loader({ request }: Route.LoaderArgs) {
  const operator = await requireOperator(request, "manage");
  const person = readPerson(new URL(request.url).searchParams.get("who"));
  if (!person) throw data(personTexts.wrong, { status: 404 });
  await recordDeskChange(db, operatorWith(operator.id), { change: "personGiven" });
  const today = todayInCostaRica();
  return streamed(personFile(person, today), {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="datos-${today}.json"`,
  });
}
