import { desk } from "../../texts/es-desk.ts";
import { Button } from "../../ui/button.tsx";

export interface Told {
  outcome: keyof typeof desk.told;
  reference?: string;
}

/** How the last action went, where a thumb can reach it; without a script the page brings it along. */
export function Notice({ told, close }: { told: Told | undefined; close: () => void }) {
  return (
    <div role="status" className="sticky bottom-4 z-10">
      {told && <Words told={told} close={close} />}
    </div>
  );
}

function Words({ told: { outcome, reference }, close }: { told: Told; close: () => void }) {
  const { title, text } = desk.told[outcome];
  const bad = outcome === "notSent" || outcome === "failed";
  return (
    <div
      className={`mx-auto flex max-w-xl items-center gap-4 rounded-card p-4 shadow-card ${bad ? "bg-coral-dark text-white" : "bg-ink text-sand"}`}
    >
      <p role={bad ? "alert" : undefined} className="grow">
        <strong>{title}</strong> {reference}
        {text && <span className="block">{text}</span>}
      </p>
      <Button type="button" look="outline" className="px-4" onClick={close}>
        {desk.close}
      </Button>
    </div>
  );
}
