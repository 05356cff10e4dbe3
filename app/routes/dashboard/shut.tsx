import { createContext, type ReactNode, useContext } from "react";
import { may, type Right, type Role } from "../../domain/role.ts";

const RoleContext = createContext<Role>("owner");
export const DeskRole = RoleContext.Provider;

/** Whether whoever is signed in may do that. */
export function useMay(right: Right): boolean {
  return may(useContext(RoleContext), right);
}

/** To whom may not do that, what stands in it is there to be read. */
export function Shut({ without, children }: { without: Right; children: ReactNode }) {
  const isShut = !useMay(without);
  // The same element, so that a page keeps what is typed where the role changes.
  return (
    <fieldset disabled={isShut} className="contents disabled:[&_button]:hidden">
      {children}
    </fieldset>
  );
}
