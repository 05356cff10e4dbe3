import { readFields } from "../../../domain/common/form.ts";
import { may } from "../../../domain/team/role.ts";
import { markNewsSeen } from "../../../store/message/news.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";

export const newsActs = withRight("read", { seen });

/** Somebody looked at the desk as the page read it; what is seen is seen by who answers guests. */
async function seen({ form, operator }: Press): Promise<Response> {
  const readAt = new Date(readFields(form, ["readAt"]).readAt);
  const isMoment = !Number.isNaN(readAt.getTime()) && readAt.getTime() <= Date.now();
  if (isMoment && may(operator.role, "dispatch")) await markNewsSeen(readAt);
  return new Response(null, { status: isMoment ? 204 : 400 });
}
