import { useContext } from "react";
import { InitialsContext } from "./initials-context.ts";

const shades = [
  "bg-[#0b6e76]",
  "bg-[#8b4a2b]",
  "bg-[#2f6f4f]",
  "bg-[#5a4fa0]",
  "bg-[#9b3d6b]",
  "bg-[#445e66]",
  "bg-[#3f6b95]",
  "bg-[#7a6a1c]",
];

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
  const letters = useContext(InitialsContext)[driverId] ?? [...name].slice(0, 2).join("");
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
  const shade =
    [...name.split(" ", 1)[0]!].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % shades.length;
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-bold text-white ${small ? "size-[1.4rem] text-[0.6rem]" : large ? "size-11 text-base" : "size-8 text-xs"} ${shades[shade]}`}
    >
      {letters}
    </span>
  );
}
