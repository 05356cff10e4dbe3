import { useEffect, useState } from "react";

const everyMs = 10_000;

/** Returns the time: at first the time at which the server made the page, so that both render the same. */
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
