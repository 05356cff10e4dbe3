import type { ComponentProps } from "react";
import { useFormTexts } from "../texts/language.ts";
import { Spinner } from "./spinner.tsx";

export const buttonShape =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-2xl px-6 py-3 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:bg-sand-dark disabled:text-ink-soft";

const looks = {
  primary: "bg-button text-white hover:bg-button-dark",
  quiet: "border-2 border-ink/20 text-ink hover:border-ink",
  dark: "bg-ink text-sand hover:bg-lagoon",
  /** This colour is for WhatsApp alone. */
  leaf: "bg-leaf text-ink hover:brightness-105",
  light: "bg-sand text-ink hover:bg-white",
  outline: "border border-sand/60 text-sand hover:bg-sand/10",
};

type Look = { look?: keyof typeof looks };

export function Button({ look = "primary", className = "", ...props }: ComponentProps<"button"> & Look) {
  return <button type="submit" {...props} className={`${buttonShape} ${looks[look]} ${className}`} />;
}

export function ButtonLink({ look = "primary", className = "", ...props }: ComponentProps<"a"> & Look) {
  return <a {...props} className={`${buttonShape} ${looks[look]} ${className}`} />;
}

/** A button shows this while its form is under way. */
export function Busy() {
  const t = useFormTexts();
  return (
    <>
      <Spinner label={t.form.sending} className="size-5" />
      <span aria-hidden="true">{t.form.sending}</span>
    </>
  );
}
