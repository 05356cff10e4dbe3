import { useContext } from "react";
import { languages } from "../../../domain/common/language.ts";
import { placeEditTexts as words } from "../../../texts/desk/catalogue/places.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { Input, Tick } from "../kit/fields.tsx";
import { FormContext } from "../kit/form.tsx";

/** Shows the name of a place in every language, side by side. */
export function PlaceNames({ names }: { names?: Record<string, string | undefined> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map((language, n) => (
        <Input
          key={language}
          label={words.name(languageNames[language])}
          name={`${language}-name`}
          value={names?.[language] ?? ""}
          lang={language}
          required={n === 0}
          hint={n === 0 ? undefined : words.sameName}
        />
      ))}
    </div>
  );
}

interface CheckProps {
  name: string;
  label: string;
  checked?: boolean;
}

/** A box keeps its tick when the form was refused. */
export function Check({ name, label, checked }: CheckProps) {
  const { answer } = useContext(FormContext);
  const isOn = answer?.typed ? answer.typed[name] === "on" : checked;
  return <Tick name={name} label={label} defaultChecked={isOn} className="size-6 shrink-0 accent-lagoon" />;
}
