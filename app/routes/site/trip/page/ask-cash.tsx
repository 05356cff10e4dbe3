import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";

/** The way to pay in cash while nobody is told to collect it: the office says whether a driver does. */
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
