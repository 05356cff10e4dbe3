import type { ReactNode } from "react";
import { useTexts } from "../../../texts/language.ts";

/** Says in facts why a stranger may trust the company. A fact that the operator has not given takes no room. */
export function Proof() {
  const t = useTexts();
  const { official, since } = t.home.proof;
  return (
    <section className="bg-ink pt-7 pb-12 text-sand lg:pt-12 lg:pb-16">
      <ul className="wrap grid gap-x-12 gap-y-3.5 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-0 lg:divide-x lg:divide-sand/20">
        {official.heading && (
          <Fact icon={plane} heading={official.heading}>
            {official.text}
          </Fact>
        )}
        <Fact icon={tick} heading={since.heading}>
          {since.text}
        </Fact>
      </ul>
    </section>
  );
}

const plane =
  "M22 12c0-1-.8-1.7-1.900-1.7H15L9.2 2H7.100l2.7 8.300H5.100L3.300 8H1.7l1 4-1 4h1.600l1.800-2.300h4.7L7.100 22h2.100l5.800-8.300h5.100C21.200 13.7 22 13 22 12Z";
const tick = "M9.500 18.500 3 12l2-2 4.500 4.500L19 5l2 2Z";

function Fact({ icon, heading, children }: { icon: string; heading: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 lg:block lg:px-8 lg:first:pl-0 lg:last:pr-0">
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className="mt-1 shrink-0 text-mango lg:hidden"
      >
        <path fill="currentColor" d={icon} />
      </svg>
      <p>
        <strong className="font-semibold lg:block lg:font-display lg:text-2xl lg:font-bold lg:text-mango">
          {heading}
        </strong>{" "}
        <span className="text-sand/85 max-lg:before:content-['·_'] lg:mt-1.5 lg:block">{children}</span>
      </p>
    </li>
  );
}
