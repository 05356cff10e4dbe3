import { createContext, type ReactNode, useContext } from "react";
import { type DriverTap, type TapKind, tapKinds } from "../../domain/ride/driver-tap.ts";
import type { Spot } from "../../domain/ride/spot.ts";
import type { PhotoKept } from "../../domain/ride/tap-photo.ts";

/** The values that are sent with a tap. */
export type TapValues = Pick<DriverTap, "words" | "cents" | "colones" | "time">;

interface Taps {
  /** The address of the driver's page, where a form is sent without a script. */
  here: string;
  /** The site's time as the page was read, as ISO text. */
  readAt: string;
  formId: (jobId: string, kind: TapKind) => string;
  press: (tap: Pick<DriverTap, "jobId" | "kind"> & TapValues) => void;
  /** Notes that the driver called the guest, or opened the chat. */
  note: (jobId: string, kind: "called" | "wrote") => void;
  /** Says that the guests' door is where the phone is. */
  markDoor: (jobId: string, spot: Spot) => void;
  /** Keeps a photograph of a ride on the phone until it is sent. */
  addPhoto: (jobId: string, file: File) => Promise<PhotoKept>;
  /** The photographs that the site does not have yet. */
  waitingPhotos: DriverTap[];
  /** Those that the site did not keep. */
  refusedPhotos: DriverTap[];
  /** The tap that can be taken back. */
  undoable: DriverTap | undefined;
  /** True for a moment after the tap, so that a second tap of the same thumb takes nothing back. */
  rests: boolean;
  undo: () => void;
  /** The tap that was taken back a moment ago. */
  undone: DriverTap | undefined;
  /** True while there is no signal. */
  lost: boolean;
}

export const TapContext = createContext<Taps | undefined>(undefined);

/** Returns the same id for the same form of the same page, so that a double click is one tap. */
export function formIds(click: string, jobIds: string[]): Taps["formId"] {
  return (jobId, kind) => {
    const place = String(Math.max(0, jobIds.indexOf(jobId)) % 100).padStart(2, "0");
    return `${click.slice(0, 17)}${tapKinds.indexOf(kind)}${place}`;
  };
}

interface TapFormProps {
  jobId: string;
  kind: TapKind;
  /** The values that the page showed when the button was pressed. */
  shown?: Omit<TapValues, "words" | "colones">;
  className?: string;
  children: ReactNode;
}

/** Renders a driver's button: a form that needs no script, and with a script needs no signal. */
export function TapForm({ jobId, kind, shown, className, children }: TapFormProps) {
  const { here, formId, press } = useContext(TapContext)!;
  return (
    <form
      method="post"
      action={here}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const typed = new FormData(event.currentTarget, submitter);
        const words = typed.getAll("words").map(String).filter(Boolean).at(-1);
        const colones = Number(typed.get("colones"));
        press({ jobId, kind, ...shown, ...(words && { words }), ...(colones && { colones }) });
        event.currentTarget.reset();
      }}
    >
      <input type="hidden" name="id" value={formId(jobId, kind)} />
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="kind" value={kind} />
      {shown?.cents !== undefined && <input type="hidden" name="cents" value={shown.cents} />}
      {shown?.time !== undefined && <input type="hidden" name="time" value={shown.time ?? ""} />}
      {children}
    </form>
  );
}
