import type { ReactNode } from "react";
import { SheetForm } from "../../kit/sheet.tsx";
import type { RideView } from "./ride-view.server.ts";

interface RideActProps {
  view: RideView;
  intent: string;
  /** Other fields of the sheet are typed in. */
  isUnsaved?: boolean;
  children: ReactNode;
}

/** Wraps a button on the sheet of a ride in its form. */
export function RideAct({ view, intent, isUnsaved, children }: RideActProps) {
  return (
    <SheetForm>
      {isUnsaved && <input type="hidden" name="unsaved" value="on" />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="job" value={view.id} />
      <input type="hidden" name="leg" value={view.legId} />
      {children}
    </SheetForm>
  );
}
