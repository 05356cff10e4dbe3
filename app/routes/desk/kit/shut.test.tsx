import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type Role, roles } from "../../../domain/team/role.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import { colleagueTexts } from "../../../texts/desk/team/colleagues.ts";
import { NotesCard } from "../reservation/room/guest-card.tsx";
import type { DayRow } from "../ride/board/day-row.server.ts";
import { RideSheet } from "../ride/sheet/ride-sheet.tsx";
import type { RideView } from "../ride/sheet/ride-view.server.ts";
import { TeamList } from "../team/team-row.tsx";
import { OpeningCard } from "../upkeep/opening-card.tsx";
import { DeskRole, Shut, useMayAny } from "./shut.tsx";

/** Returns the roles that see these words in the part. */
function whoSees(words: string, Part: () => React.ReactNode): Role[] {
  return roles.filter((role) => {
    const Component = () => (
      <DeskRole value={role}>
        <Part />
      </DeskRole>
    );
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Page />).includes(words);
  });
}

const list = { id: "drivers", heading: "Choferes", count: 2, add: "Agregar un chofer", adds: "driver" };
const Team = () => (
  <TeamList {...list} form={<input name="phone" />}>
    <li>Marco</li>
  </TeamList>
);
const steps: RideView["steps"] = [{ to: "done", words: "Hecho" }];
const ride = {
  id: "j1",
  legId: "l1",
  reference: "TMR-AAAAA",
  fields: [],
  steps,
  notYet: [],
  people: 2,
  maySplit: true,
};
const samples = { places: [], promises: [] };

test("a list shows its adding form to roles that may add, and its rows to all", () => {
  expect(whoSees("Agregar un chofer", Team)).toEqual(["owner", "dispatcher"]);
  expect(whoSees("<input", Team)).toEqual(["owner", "dispatcher"]);
  expect(whoSees("Choferes", Team)).toEqual(roles);
  expect(whoSees("Marco", Team)).toEqual(roles);
});

test("the sheet of a ride has a heading for roles that may act, and tells others that they may read", () => {
  const Sheet = () => (
    <RideSheet view={ride as unknown as RideView} row={{ id: "j1" } as DayRow} answer={undefined} />
  );
  const { steps: heading, split } = dayTexts.ride;
  for (const words of [heading, split, "Hecho"])
    expect(whoSees(words, Sheet)).toEqual(["owner", "dispatcher"]);
  expect(whoSees(colleagueTexts.readOnly, Sheet)).toEqual(["cashier", "reader"]);
});

test("empty notes have a heading for roles that may write", () => {
  const note = { id: "n1", words: "Trae un perro", by: "Ana" };
  expect(whoSees("<h2", () => <NotesCard notes={[]} />)).toEqual(["owner", "dispatcher"]);
  expect(whoSees("Trae un perro", () => <NotesCard notes={[note]} />)).toEqual(roles);
});

test("sample data is shown to all, and the link to mend it to roles that may", () => {
  const opening = { isDone: {}, left: 7, samples, isMailSet: false };
  const Card = () => <OpeningCard step="backups" opening={opening as never} edit={0} />;
  expect(whoSees("Respaldos", Card)).toEqual(roles);
  expect(whoSees("/dashboard/admin/backups", Card)).toEqual(["owner"]);
});

test("a page is shut to a role without its right, and a page of several rights can be read by all", () => {
  const Part = () => <Shut without="dispatch">{useMayAny(["dispatch", "cash"]) ? "press" : "read"}</Shut>;
  expect(whoSees("disabled=", Part)).toEqual(["cashier", "reader"]);
  expect(whoSees("read", Part)).toEqual(["reader"]);
});
