import { readFields } from "../../../domain/common/form.ts";
import { renewFeed } from "../../../operations/ride/feed-link.server.ts";
import { feedTexts } from "../../../texts/desk/ride/feed.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, good } from "../kit/answer.ts";

export const feedActs = withRight("manage", { renew });

/** Makes a new link of the calendar, unless a colleague did so meanwhile. */
async function renew({ form, actor }: Press): Promise<Answer> {
  await renewFeed(readFields(form, ["shown"]).shown, actor);
  return good(feedTexts.renewed);
}
