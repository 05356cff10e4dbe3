import { useEffect, useState } from "react";

/**
 * Returns the time by the site's clock, each second anew; undefined on the server and at first, because a page is sent
 * once. `asOf` is the site's time as the page was read (ISO text): a device's clock may be wrong.
 */
export function useSecond(asOf: string): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const ahead = Date.parse(asOf) - Date.now();
    const tick = () => setNow(new Date(Date.now() + ahead));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [asOf]);
  return now;
}
