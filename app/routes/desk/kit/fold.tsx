import { useContext } from "react";
import { DeskForm, type DeskFormProps, FormsContext, foldId } from "./form.tsx";

interface FoldProps extends Omit<DeskFormProps, "className" | "isFolded"> {
  heading: string;
  look?: keyof typeof looks;
  /** A button at the top of the page opens the fold; with scripts a closed fold is hidden. */
  isOpenedAbove?: boolean;
}

const line = "min-h-11 items-center font-semibold cursor-pointer";
const link = "flex w-fit underline-offset-2 hover:underline lg:min-h-9";
const looks = {
  link: `${link} text-lagoon ${line}`,
  apart: `${link} text-coral-dark ${line}`,
  button: `inline-flex justify-center rounded-xl border-[1.5px] border-[#d5cbb6] bg-white px-4 hover:border-ink ${line}`,
};

/**
 * A form that stays folded until it is opened, refused, or named by the address: browsers open the fold of an anchor.
 */
export function Fold({ heading, look = "link", isOpenedAbove = false, ...form }: FoldProps) {
  const { answer, done, presses } = useContext(FormsContext);
  const isRefused = answer?.form === form.name && !answer.good;
  if (presses && !presses.includes(form.intent ?? "")) return null;
  return (
    <details
      key={done[form.name] ?? 0}
      id={foldId(form.name)}
      open={isRefused}
      className={`scroll-mt-4 open:basis-full ${look === "apart" ? "ml-auto" : ""} ${isOpenedAbove ? "[@media(scripting:enabled)]:not-open:hidden" : ""}`}
    >
      <summary className={looks[look]}>{heading}</summary>
      <DeskForm {...form} isFolded className="mt-1 mb-3 grid scroll-mt-16 gap-3 rounded-2xl bg-sand p-3.5" />
    </details>
  );
}
