import { createContext, type ReactNode, useContext } from "react";
import { may, type Right, type Role } from "../../../domain/team/role.ts";

const RoleContext = createContext<Role>("owner");
export const DeskRole = RoleContext.Provider;

/** Returns whether the reader's role has this right. */
export function useMay(right: Right): boolean {
  return may(useContext(RoleContext), right);
}

/** Returns whether the reader's role has one of these rights. */
export function useMayAny(rights: readonly Right[]): boolean {
  const role = useContext(RoleContext);
  return rights.some((right) => may(role, right));
}

const shut = [
  "disabled:[&_button]:hidden disabled:[&_input[type=file]]:hidden",
  "disabled:[&_:is(input,select,textarea)]:bg-sand-dark disabled:[&_:is(input,select,textarea)]:text-ink-soft",
  "disabled:[&_[data-adds]]:hidden", // an empty form says nothing to a reader who can't use it
].join(" ");

/** Disables what stands in it for a reader without the right, who may still read it. */
export function Shut({ without, children }: { without: Right; children: ReactNode }) {
  const isShut = !useMay(without);
  // The element stays the same, so that a page keeps what is typed when the role changes.
  return (
    <fieldset disabled={isShut} className={`contents ${shut}`}>
      {children}
    </fieldset>
  );
}
