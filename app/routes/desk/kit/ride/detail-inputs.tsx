import { isExtra } from "../../../../domain/reservation/trip-ride.ts";
import { longestDoor, type RideField } from "../../../../domain/ride/ride-details.ts";
import { Input } from "../fields.tsx";
import type { detailsOf } from "./ride-details.ts";

const short: RideField[] = ["time", "flight", "flightTime", "childSeats", "childSeatAges", "boards", "bags"];

interface DetailInputsProps {
  details: ReturnType<typeof detailsOf>;
  /** The name of the detail that is marked, because the form was opened for it. */
  wanted?: string | null;
  /** This is called when something is typed. */
  type?: () => void;
}

/** The inputs of a ride's details; a long one has both columns. */
export function DetailInputs({ details, wanted, type }: DetailInputsProps) {
  return (
    <div className="grid grid-cols-2 gap-3" onInput={type}>
      {details.map(({ name, label, value }) => (
        <Input
          key={name}
          name={name}
          label={label}
          value={value}
          type={name === "time" || name === "flightTime" ? "time" : name === "phone" ? "tel" : "text"}
          inputMode={isExtra(name) ? "numeric" : undefined}
          maxLength={name.endsWith("Door") ? longestDoor : 40}
          className={short.includes(name) ? "" : "col-span-2"}
          data-wanted={name === wanted || undefined}
        />
      ))}
    </div>
  );
}
