import { useEffect, useState } from "react";

const everyMs = 10_000;

/** The time: first that of the page as it was made, so that both draw the same. */
export function useNow(readAt: string): Date {
  const [now, setNow] = useState(() => new Date(readAt));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
