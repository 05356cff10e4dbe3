import { createContext, useContext } from "react";

/** The initials of drivers whose names begin alike, by the drivers' ids. */
export const InitialsContext = createContext<Record<string, string>>({});

/** `app/desk-colours.css` has so many colours. */
const shades = 8;

interface DriverInitialsProps {
  driverId: string;
  name: string;
  photo?: string | undefined;
  small?: boolean;
  large?: boolean;
}

/**
 * Shows a driver's photo, or two letters; a driver has the same colour wherever the name stands, in full or shortened.
 */
export function DriverInitials({ driverId, name, photo, small, large }: DriverInitialsProps) {
  const { letters, shade } = useInitials({ id: driverId, name });
  if (photo)
    return (
      <img
        src={photo}
        alt=""
        width="44"
        height="44"
        loading="lazy"
        className="size-11 shrink-0 rounded-full"
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-(--shade) font-bold text-white ${small ? "size-[1.4rem] text-[0.6rem]" : large ? "size-11 text-base" : "size-8 text-xs"} ${shade}`}
    >
      {letters}
    </span>
  );
}

/** Returns a driver's two letters, and the class of the colour behind them. */
export function useInitials({ id, name }: { id: string; name: string }): { letters: string; shade: string } {
  const letters = useContext(InitialsContext)[id] ?? [...name].slice(0, 2).join("");
  const sum = [...name.split(" ", 1)[0]!].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return { letters, shade: `shade-${sum % shades}` };
}
