import { createContext, type ReactNode, useContext } from "react";
import { may, type Right, type Role } from "../../../domain/team/role.ts";

const RoleContext = createContext<Role>("owner");
export const DeskRole = RoleContext.Provider;

/** Whether whoever is signed in may do that. */
export function useMay(right: Right): boolean {
  return may(useContext(RoleContext), right);
}

/** Whether whoever is signed in may do one of these. */
export function useMayAny(rights: readonly Right[]): boolean {
  const role = useContext(RoleContext);
  return rights.some((right) => may(role, right));
}

const shut = [
  "disabled:[&_button]:hidden disabled:[&_input[type=file]]:hidden",
  "disabled:[&_:is(input,select,textarea)]:bg-sand-dark disabled:[&_:is(input,select,textarea)]:text-ink-soft",
  "disabled:[&_[data-adds]]:hidden", // a form that is empty says nothing
].join(" ");

/** To whom may not do that, what stands in it is there to be read. */
export function Shut({ without, children }: { without: Right; children: ReactNode }) {
  const isShut = !useMay(without);
  // The same element, so that a page keeps what is typed where the role changes.
  return (
    <fieldset disabled={isShut} className={`contents ${shut}`}>
      {children}
    </fieldset>
  );
}
