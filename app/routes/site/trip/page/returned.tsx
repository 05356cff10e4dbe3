import { useTexts } from "../../../../texts/language.ts";

/** Explains how money comes back: automatically through PayPal, or from the office. */
export function Returned({ backCents, byItselfCents }: { backCents: number; byItselfCents: number }) {
  const t = useTexts();
  const { byItself, byHand } = t.plans.returned;
  const byHandCents = backCents - byItselfCents;
  return (
    <>
      {byItselfCents > 0 && <p>{byItself(t.dollars(byItselfCents))}</p>}
      {byHandCents > 0 && <p>{byHand(t.dollars(byHandCents))}</p>}
    </>
  );
}
