import { useEffect, useState } from "react";
import { deskTexts } from "../../../texts/desk/frame/desk.ts";
import { isSoundOn, keepSound, ring } from "./sound.ts";

/** Whether this device rings when something comes; known once the script runs, and its place is kept until then. */
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
      {deskTexts.sound(isOn ?? true)}
    </button>
  );
}
