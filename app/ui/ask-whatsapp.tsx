import { useRouteLoaderData } from "react-router";
import { whatsappLink } from "../domain/phone.ts";
import type { loader as rootLoader } from "../root.tsx";
import { en } from "../texts/en.ts";
import { ButtonLink } from "./button.tsx";

/** A button to a person, with the first words already written. */
export function AskWhatsapp({
  greeting = en.chat.greeting,
  label = en.form.askWhatsapp,
  ...props
}: { greeting?: string; label?: string } & Pick<Parameters<typeof ButtonLink>[0], "look" | "className">) {
  const company = useRouteLoaderData<typeof rootLoader>("root");
  if (!company) return null;
  return (
    <ButtonLink href={whatsappLink(company.whatsapp, greeting)} target="_blank" rel="noopener" {...props}>
      {label}
    </ButtonLink>
  );
}
