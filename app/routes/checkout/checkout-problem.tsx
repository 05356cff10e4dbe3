import { useRouteLoaderData } from "react-router";
import { whatsappLink } from "../../domain/phone.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { en } from "../../texts/en.ts";

export type Problem = "failed" | "unknown" | "expired" | "dayPast";

/** Why nothing was booked, in the words of section 8 when it was our fault. */
export function CheckoutProblem({ problem }: { problem: Problem }) {
  const company = useRouteLoaderData<typeof rootLoader>("root");
  const failed = problem === "failed";
  return (
    <div role="alert" className="rounded-xl border-2 border-coral bg-shell px-5 py-4">
      {failed && <p className="font-display text-xl font-bold">{en.checkout.failed}</p>}
      <p>{failed ? en.checkout.failedText : en.checkout[problem]}</p>
      {company && (
        <a
          href={whatsappLink(company.whatsapp, en.chat.greeting)}
          className="mt-2 inline-block py-2 font-semibold text-lagoon underline"
        >
          {en.checkout.failedFooter}
        </a>
      )}
    </div>
  );
}
