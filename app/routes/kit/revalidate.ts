import type { ShouldRevalidateFunctionArgs } from "react-router";

/** An answer of 409 reads the page anew, because what it shows changed meanwhile. Pages export this as it is. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
