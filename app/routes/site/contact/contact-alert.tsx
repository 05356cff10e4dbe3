import { useTexts } from "../../../texts/language.ts";
import { Alert, AlertDetail } from "../../../ui/alert.tsx";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { Button } from "../../../ui/button.tsx";

export type ContactProblem = "incomplete" | "failed" | "tooMany";

/** The dialog needs no script to close, and the page behind it keeps what was typed. */
export function ContactAlert({ problem, closed }: { problem: ContactProblem; closed?: boolean }) {
  const t = useTexts();
  const { title, text, also } = t.contact[problem];
  const lang = problem === "tooMany" ? undefined : "es";
  return (
    <Alert title={title} lang={lang} closed={closed}>
      <p lang={lang} className="mt-3 text-lg">
        {text}
      </p>
      <AlertDetail text={also} />
      <form method="dialog" className="mt-8 flex flex-wrap gap-3">
        <Button>{t.contact.close}</Button>
        {problem !== "incomplete" && <AskWhatsapp look="quiet" label={t.contact.failed.footer} />}
      </form>
    </Alert>
  );
}
