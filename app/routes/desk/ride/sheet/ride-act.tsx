import type { ComponentProps } from "react";
import { SheetForm } from "../../kit/sheet.tsx";
import type { RideView } from "./ride-view.server.ts";

interface RideActProps extends Omit<ComponentProps<typeof SheetForm>, "fields"> {
  view: RideView;
  /** Other fields of the sheet are typed in. */
  isUnsaved?: boolean;
  fields?: Record<string, string>;
}

/** The form of a button on the sheet of a ride. */
export function RideAct({ view: { id, legId }, isUnsaved = false, fields, ...form }: RideActProps) {
  const sent = { job: id, leg: legId, unsaved: isUnsaved ? "on" : undefined, ...fields };
  return <SheetForm fields={sent} {...form} />;
}
