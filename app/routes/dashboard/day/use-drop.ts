import { useEffect, useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { DayTold } from "./day-act.server.ts";
import { anyVan } from "./drag.ts";
import type { Tell } from "./told.tsx";

export interface Drop {
  /** Gives a ride to a driver, or takes it from everybody. */
  give: (was: string, driverId: string) => void;
  /** The ride that is on its way to another driver. */
  moving: string | undefined;
}

/** What was dropped on a driver; where that can't be, the sheet of the ride opens and says why. */
export function useDrop(tell: Tell): Drop {
  const fetcher = useFetcher<DayTold>({ key: "drop" });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const answered = useRef<DayTold>(undefined);
  const dropped = useRef("");
  const { data, formData } = fetcher;
  useEffect(() => {
    if (!data || data === answered.current) return;
    answered.current = data;
    const sheet = `?${new URLSearchParams({ assign: dropped.current })}`;
    tell(data, sheet);
    if (!data.good) void navigate(pathname + sheet, { preventScrollReset: true });
  }, [data, tell, navigate, pathname]);
  const give = (was: string, driverId: string) => {
    const [ride = "", theirs = ""] = was.split(":");
    if (theirs === driverId) return;
    dropped.current = ride;
    const fields = { intent: "assign", was, driver: driverId, vehicle: anyVan };
    void fetcher.submit(fields, { method: "post", action: pathname });
  };
  return { give, moving: String(formData?.get("was") ?? "").split(":")[0] || undefined };
}
