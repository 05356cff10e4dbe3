import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { languages } from "../../../domain/common/language.ts";
import { clockLetterKinds } from "../../../domain/message/clock-letter.ts";
import { framedLetter } from "../../kit/framed-letter.server.ts";
import type { Route } from "./+types/letter-html";

/** Serves a sample of a clock letter alone, for the frame that shows it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  // This import is late, because what draws letters would make every start slower.
  const { sampleLetter } = await import("../../../operations/message/sample-letter.server.ts");
  const kind = clockLetterKinds.find((one) => one === params.kind);
  const language = languages.find((one) => one === params.language);
  const sample = kind && language && (await sampleLetter(kind, language));
  if (!sample) throw data(null, { status: 404 });
  return framedLetter(sample.letter.html);
}
