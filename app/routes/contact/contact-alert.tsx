import { useTexts } from "../../texts/language.ts";
import { Alert } from "../../ui/alert.tsx";
import { AskWhatsapp } from "../../ui/ask-whatsapp.tsx";
import { Button } from "../../ui/button.tsx";

export type ContactProblem = "incomplete" | "failed" | "tooMany";

/** Section 8's words. The dialog closes by itself, and the page behind keeps what was typed. */
export function ContactAlert({ problem }: { problem: ContactProblem }) {
  const t = useTexts();
  const { title, text } = t.contact[problem];
  return (
    <Alert title={title} lang={problem === "tooMany" ? undefined : "es"}>
      <p className="mt-3 text-lg">{text}</p>
      <form method="dialog" className="mt-8 flex flex-wrap gap-3">
        <Button>{t.contact.close}</Button>
        {problem !== "incomplete" && <AskWhatsapp look="quiet" label={t.contact.failed.footer} />}
      </form>
    </Alert>
  );
}
