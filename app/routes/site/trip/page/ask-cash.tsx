import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";

/** Offers to ask the office for paying in cash, while no driver has been told to collect it. */
export function AskCash({ reference, dueCents }: { reference: string; dueCents: number }) {
  const t = useTexts();
  const { text, button, greeting } = t.pay.cash;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{text}</p>
      <AskWhatsapp look="quiet" label={button} greeting={greeting(reference, t.dollars(dueCents))} />
    </div>
  );
}
