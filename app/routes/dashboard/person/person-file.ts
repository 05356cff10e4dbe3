import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/day.ts";
import { personFile } from "../../../store/person-file.server.ts";
import { personTexts } from "../../../texts/es-person.ts";
import { streamed } from "../../streamed.server.ts";
import type { Route } from "./+types/person-file";
import { readPerson } from "./read-person.server.ts";

/** Everything about somebody, to be given to them. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request, "manage");
  const person = readPerson(new URL(request.url).searchParams.get("who"));
  if (!person) throw data(personTexts.wrong, { status: 404 });
  const today = todayInCostaRica();
  return streamed(personFile(person, today), {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="datos-${today}.json"`,
  });
}
