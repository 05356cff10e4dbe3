import { useEffect, useState } from "react";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import { isSoundOn, keepSound, ring } from "./sound.ts";

/**
 * Switches the ring of this device on and off. The script alone knows the state, so the button's room is reserved
 * until then.
 */
export function SoundSwitch({ className }: { className: string }) {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => setOn(isSoundOn()), []);
  const press = () => {
    keepSound(!isOn);
    setOn(!isOn);
    if (!isOn) ring();
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={press}
      className={`${className} min-w-24 whitespace-nowrap ${isOn === undefined ? "invisible" : ""}`}
    >
      {frameTexts.sound(isOn ?? true)}
    </button>
  );
}
