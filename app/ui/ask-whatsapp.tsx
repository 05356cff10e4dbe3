import { whatsappLink } from "../domain/common/phone.ts";
import { useTexts } from "../texts/language.ts";
import { ButtonLink } from "./button.tsx";
import { useRootData } from "./root-data.ts";

/** A button to a person, with the first words already written. */
export function AskWhatsapp({
  greeting,
  label,
  ...props
}: { greeting?: string; label?: string } & Pick<Parameters<typeof ButtonLink>[0], "look" | "className">) {
  const t = useTexts();
  const company = useRootData();
  if (!company) return null;
  return (
    <ButtonLink
      href={whatsappLink(company.whatsapp, greeting ?? t.chat.greeting)}
      target="_blank"
      rel="noopener"
      {...props}
    >
      {label ?? t.form.askWhatsapp}
    </ButtonLink>
  );
}
