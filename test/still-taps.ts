import type { ComponentProps } from "react";
import type { TapContext } from "../app/routes/driver/tap-form.tsx";

/** The context of the parts of a driver's page while nothing is pressed. */
export const stillTaps: NonNullable<ComponentProps<typeof TapContext>["value"]> = {
  here: "/",
  readAt: "2026-12-05T12:00:00Z",
  formId: () => "1",
  press: () => {},
  note: () => {},
  markDoor: () => {},
  addPhoto: async () => "kept",
  waitingPhotos: [],
  refusedPhotos: [],
  undoable: undefined,
  rests: false,
  undo: () => {},
  undone: undefined,
  lost: false,
};
