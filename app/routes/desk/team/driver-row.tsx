import { todayInCostaRica } from "../../../domain/common/day.ts";
import { readablePhone } from "../../../domain/common/phone.ts";
import type { DriverForm } from "../../../domain/team/team-form.server.ts";
import { handOverTexts } from "../../../texts/desk/ride/hand-over.ts";
import { payTexts } from "../../../texts/desk/team/pay.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { DriverInitials } from "../kit/driver-initials.tsx";
import { Input, Tick } from "../kit/fields.tsx";
import { useMay } from "../kit/shut.tsx";
import { DriverLink } from "./driver-link.tsx";
import { DriverPhoto } from "./driver-photo.tsx";
import { EntryForm } from "./entry-form.tsx";
import { Papers } from "./papers.tsx";
import type { TeamDriver as Row } from "./team-page.server.ts";
import { PapersMark, TeamRow, UnavailableMark } from "./team-row.tsx";

export function DriverRow({ row }: { row: Row }) {
  const { id, values, phone, van, off, papers, photo } = row;
  const mayWrite = useMay("dispatch");
  return (
    <TeamRow
      id={id}
      dim={!values.active}
      mark={
        <span className={values.active ? "" : "grayscale"}>
          <DriverInitials driverId={id} name={values.name} photo={photo} large />
        </span>
      }
      name={values.name}
      more={[phone, values.active && van, values.languages].filter(Boolean).join(" · ")}
      notes={
        values.active ? (
          <>
            <PapersMark papers={papers} />
            <UnavailableMark words={off} />
          </>
        ) : (
          <UnavailableMark words={teamTexts.driverLeft} />
        )
      }
    >
      <DriverLink row={row} />
      {values.active && <p className="text-ink-soft">{row.places}</p>}
      {mayWrite && values.active && (
        <a
          href={`/dashboard/admin/day/${todayInCostaRica()}/sick?chofer=${id}`}
          className="inline-flex min-h-11 w-fit items-center font-semibold underline"
        >
          {handOverTexts.linkOf(values.name.split(" ")[0]!)}
        </a>
      )}
      <a
        href={`/dashboard/admin/team/pay/${id}`}
        className="inline-flex min-h-11 w-fit items-center font-semibold underline"
      >
        {payTexts.link(values.name.split(" ")[0]!)}
      </a>
      <Papers row={id} view={papers} />
      <DriverFields id={id} values={values} />
      {mayWrite ? (
        <DriverPhoto row={row} />
      ) : (
        row.photo && <img src={row.photo} alt="" width="96" height="96" className="size-24 rounded-2xl" />
      )}
    </TeamRow>
  );
}

/** The form of a driver; without an id and values it adds one. */
export function DriverFields({ values, ...form }: { id?: string; click?: string; values?: DriverForm }) {
  const { fields } = teamTexts;
  return (
    <EntryForm intent="driver" {...form}>
      <Input name="name" label={fields.name} value={values?.name} />
      <Input
        name="phone"
        label={fields.phone}
        hint={teamTexts.phoneHint}
        value={values && readablePhone(values.phone)}
        type="tel"
      />
      <Input
        name="languages"
        label={fields.languages}
        hint={teamTexts.languagesHint}
        value={values?.languages}
      />
      <div>
        {(["showsPhone", "showsPhoto", "onSite"] as const).map((name) => (
          <Tick key={name} name={name} label={fields[name]} defaultChecked={values?.[name]} />
        ))}
        {values ? (
          <Tick name="active" label={teamTexts.driverActive} defaultChecked={values.active} />
        ) : (
          <input type="hidden" name="active" value="on" />
        )}
      </div>
    </EntryForm>
  );
}
