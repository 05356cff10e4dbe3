import { readFields } from "../../../domain/common/form.ts";
import { may } from "../../../domain/team/role.ts";
import { markNewsSeen } from "../../../store/message/news.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";

export const newsActs = withRight("read", { seen });

/** Notes that the news up to `readAt` was seen. Only a colleague who answers guests counts. */
async function seen({ form, operator }: Press): Promise<Response> {
  const readAt = new Date(readFields(form, ["readAt"]).readAt);
  const isMoment = !Number.isNaN(readAt.getTime()) && readAt.getTime() <= Date.now();
  if (isMoment && may(operator.role, "dispatch")) await markNewsSeen(readAt);
  return new Response(null, { status: isMoment ? 204 : 400 });
}
