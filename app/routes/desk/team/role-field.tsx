import { type Role, roles } from "../../../domain/team/role.ts";
import { colleagueTexts as words } from "../../../texts/desk/team/colleagues.ts";

/** Lets the operator choose a role, each with the rights that it gives. */
export function RoleField({ value }: { value: Role }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words.role}</legend>
      {roles.map((role) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-1.5 leading-snug">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === value}
            className="mt-0.5 size-5 shrink-0 accent-lagoon"
          />
          <span>
            <span className="font-semibold">{words.roles[role].name}</span>
            <span className="block text-ink-soft">{words.roles[role].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
