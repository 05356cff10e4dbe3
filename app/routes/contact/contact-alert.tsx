import { en } from "../../texts/en.ts";
import { Alert } from "../../ui/alert.tsx";
import { AskWhatsapp } from "../../ui/ask-whatsapp.tsx";
import { Button } from "../../ui/button.tsx";

export type ContactProblem = "incomplete" | "failed";

/** Section 8's words. The dialog closes by itself, and the page behind keeps what was typed. */
export function ContactAlert({ problem }: { problem: ContactProblem }) {
  const { title, text } = en.contact[problem];
  return (
    <Alert title={title} lang="es">
      <p className="mt-3 text-lg">{text}</p>
      <form method="dialog" className="mt-8 flex flex-wrap gap-3">
        <Button>{en.contact.close}</Button>
        {problem === "failed" && <AskWhatsapp look="quiet" label={en.contact.failed.footer} />}
      </form>
    </Alert>
  );
}
