import type { Colleague } from "../../../store/team/colleagues.server.ts";
import { colleagueTexts as words } from "../../../texts/desk/team/colleagues.ts";
import { buttons } from "../kit/card.tsx";
import { DeskForm } from "../kit/form.tsx";
import { RoleField } from "./role-field.tsx";

/** Shows a colleague who may open the desk. */
export function ColleagueRow({ colleague }: { colleague: Colleague & { second: string } }) {
  const { userId: id, name, email, role, hasSecondFactor, second } = colleague;
  return (
    <li className="py-2">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 leading-snug [overflow-wrap:anywhere]">
          <span className="font-bold">{name}</span>
          <span className="rounded-full bg-sand-dark px-3 py-0.5 text-sm font-semibold">
            {words.roles[role].name}
          </span>
          <span className="basis-full text-ink-soft">
            {email} · <span className={hasSecondFactor ? "" : "font-semibold text-coral-dark"}>{second}</span>
          </span>
        </summary>
        <div className="grid gap-4 py-3">
          <DeskForm
            name={`role-${id}`}
            intent="role"
            fields={{ id }}
            className="grid justify-items-start gap-3"
          >
            <RoleField value={role} />
            <button type="submit" className={buttons.ink}>
              {words.save}
            </button>
          </DeskForm>
          <DeskForm name={`again-${id}`} intent="again" fields={{ id }}>
            <button type="submit" className={buttons.quiet}>
              {words.again}
            </button>
          </DeskForm>
          <details>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
              {words.end}
            </summary>
            <DeskForm
              name={`end-${id}`}
              intent="end"
              fields={{ id }}
              className="grid justify-items-start gap-3"
            >
              <p>{words.endText}</p>
              <button type="submit" className={buttons.danger}>
                {words.endYes}
              </button>
            </DeskForm>
          </details>
        </div>
      </details>
    </li>
  );
}
