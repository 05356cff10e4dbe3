import { putLogo, removeLogo } from "../../../operations/partner/put-logo.server.ts";
import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { bytesOfFile, NoPhoto } from "../../kit/photo/photo-sizes.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";
import { logoPicture } from "./logo-picture.server.ts";

const { logo: words } = partnerPapers;
const { answers } = partnerTexts;

export const partnerLogoActs = withRight("manage", { putLogo: put, removeLogo: remove });

async function put({ form, params, actor }: Press): Promise<Answer> {
  try {
    const picture = await logoPicture(await bytesOfFile(form.get("photo")));
    const outcome = await putLogo(params.partner ?? "", picture, actor);
    return outcome === "gone" ? stale(answers.gone) : good(words.answers[outcome]);
  } catch (error) {
    if (error instanceof NoPhoto) return bad("", { problems: { photo: words.wrong[error.reason] } });
    throw error;
  }
}

async function remove({ params, actor }: Press): Promise<Answer> {
  await removeLogo(params.partner ?? "", actor);
  return good(words.answers.removed);
}
