import { readFields } from "../../../domain/common/form.ts";
import { markSeen } from "../../../store/message/mailbox.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, good } from "../kit/answer.ts";
import { chatHandlers } from "../kit/chat/act-on-chat.server.ts";
import { undoHandlers } from "../kit/undo-act.server.ts";

export const messageActs = withRight("dispatch", { ...chatHandlers, ...undoHandlers, seen });

/** Remembers that the operator saw every contact message up to this one. */
async function seen({ form }: Press): Promise<Answer> {
  const { seen } = readFields(form, ["seen"]);
  if (/^\d{1,9}$/.test(seen)) await markSeen(Number(seen));
  return good("");
}
