import { useEffect } from "react";
import { useNavigation, useSubmit } from "react-router";

/** A random wait spreads the guests of a rush over several seconds. */
const pauseMs = () => 2_000 + Math.random() * 3_000;

/** Sends the booking again by itself each time that the server was too busy; the same checkout is never booked twice. */
export function useAgainIfBusy(open: { id: string; booked: { priceCents: number } } | undefined): void {
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const checkout = open?.id;
  const shown = open?.booked.priceCents;
  useEffect(() => {
    if (checkout === undefined || shown === undefined || !isIdle) return;
    const timer = setTimeout(() => submit({ checkout, shown }, { method: "post" }), pauseMs());
    return () => clearTimeout(timer);
  }, [checkout, shown, isIdle, submit]);
}
