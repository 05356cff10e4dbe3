import { whatsappLink } from "../domain/common/phone.ts";
import { useFormTexts } from "../texts/language.ts";
import { ButtonLink } from "./button.tsx";
import { ChatMark } from "./chat-mark.tsx";
import { useRootData } from "./root-data.ts";

/** Opens a chat with the office, with the first words already written. */
export function AskWhatsapp({
  greeting,
  label,
  ...props
}: { greeting?: string; label?: string } & Pick<Parameters<typeof ButtonLink>[0], "look" | "className">) {
  const t = useFormTexts();
  const company = useRootData();
  if (!company) return null;
  return (
    <ButtonLink
      href={whatsappLink(company.whatsapp, greeting ?? t.chat.greeting)}
      target="_blank"
      rel="noopener"
      {...props}
    >
      {props.look === "leaf" && <ChatMark />}
      <span>{label ?? t.form.askWhatsapp}</span>
    </ButtonLink>
  );
}
