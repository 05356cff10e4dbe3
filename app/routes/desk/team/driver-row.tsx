import { readablePhone } from "../../../domain/common/phone.ts";
import type { DriverForm } from "../../../domain/team/team-form.server.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { TextField } from "../../../ui/field.tsx";
import { DriverInitials } from "../kit/driver-initials.tsx";
import { useMay } from "../kit/shut.tsx";
import { DriverLink } from "./driver-link.tsx";
import { DriverPhoto } from "./driver-photo.tsx";
import type { TeamAnswer } from "./team-answer.ts";
import { TeamBox, TeamForm } from "./team-form.tsx";
import type { TeamDriver as Row } from "./team-page.server.ts";
import { TeamRow, UnavailableMark } from "./team-row.tsx";

export function DriverRow({ row, pageAnswer }: { row: Row; pageAnswer: TeamAnswer | undefined }) {
  const { id, values, phone, van, off, photo } = row;
  const mayWrite = useMay("dispatch");
  return (
    <TeamRow
      id={id}
      open={pageAnswer !== undefined}
      dim={!values.active}
      mark={
        <span className={values.active ? "" : "grayscale"}>
          <DriverInitials driverId={id} name={values.name} photo={photo} large />
        </span>
      }
      name={values.name}
      more={[phone, values.active && van, values.languages].filter(Boolean).join(" · ")}
      notes={
        values.active ? <UnavailableMark words={off} /> : <UnavailableMark words={teamTexts.driverLeft} />
      }
    >
      <DriverLink row={row} pageAnswer={pageAnswer} />
      <DriverFields id={id} values={values} pageAnswer={pageAnswer} />
      {mayWrite ? (
        <DriverPhoto row={row} pageAnswer={pageAnswer} />
      ) : (
        row.photo && <img src={row.photo} alt="" width="96" height="96" className="size-24 rounded-2xl" />
      )}
    </TeamRow>
  );
}

export function DriverFields({
  id,
  values,
  pageAnswer,
}: {
  id: string;
  values?: DriverForm;
  pageAnswer: TeamAnswer | undefined;
}) {
  return (
    <TeamForm intent="driver" id={id} values={values} pageAnswer={pageAnswer} button={teamTexts.save}>
      {({ shown, field, box }) => (
        <>
          <TextField {...field("name")} label={teamTexts.fields.name} />
          <TextField
            {...field("phone", shown && readablePhone(shown.phone))}
            label={teamTexts.fields.phone}
            hint={teamTexts.phoneHint}
            type="tel"
          />
          <TextField
            {...field("languages")}
            label={teamTexts.fields.languages}
            hint={teamTexts.languagesHint}
          />
          <div>
            <TeamBox {...box("showsPhone")} label={teamTexts.fields.showsPhone} />
            <TeamBox {...box("showsPhoto")} label={teamTexts.fields.showsPhoto} />
            <TeamBox {...box("onSite")} label={teamTexts.fields.onSite} />
            {shown ? (
              <TeamBox {...box("active")} label={teamTexts.driverActive} />
            ) : (
              <input type="hidden" name="active" value="on" />
            )}
          </div>
        </>
      )}
    </TeamForm>
  );
}
