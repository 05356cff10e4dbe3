import { createContext, useContext } from "react";
import type { Language } from "../../../../domain/common/language.ts";
import { whatsappLink } from "../../../../domain/common/phone.ts";
import type { DayRow } from "./day-row.server.ts";

/** The greeting in each language, with `{guest}` and `{reference}` as placeholders. */
export const Greetings = createContext({} as Record<Language, string>);

/** Returns a link that opens WhatsApp with the greeting written. */
export function useChatWithGuest({ phone, language, ...row }: DayRow): string {
  const greeting = useContext(Greetings)[language];
  const text = greeting.replace(/\{(guest|reference)\}/g, (_, named: "guest" | "reference") => row[named]);
  return whatsappLink(phone, text);
}
