import { type Day, daysBetween, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { driverPapers, mostPaperPhotos, paperLook, vehiclePapers } from "../../../domain/team/paper.ts";
import type { TeamValues } from "../../../domain/team/team-change.ts";
import { listPapers, type StoredPaper } from "../../../store/team/papers.server.ts";
import { dayWithYear } from "../../../texts/desk/frame/day-words.ts";
import { paperTitle, paperTexts as words } from "../../../texts/desk/team/papers.ts";

type Owner = { driverId: string } | { vehicleId: string };
export type PapersView = ReturnType<Awaited<ReturnType<typeof readPapers>>>;
export type PaperView = PapersView["papers"][number];

/**
 * Reads all papers, and returns a function that shows those of a driver or a vehicle, the one that ends first before
 * the others. Only those who run the day get the addresses of the photographs.
 */
export async function readPapers(today: Day, mayAct: boolean) {
  const all = await listPapers();
  return (owner: Owner) => {
    const isDriver = "driverId" in owner;
    const theirs = all.filter((one) =>
      isDriver ? one.driverId === owner.driverId : one.vehicleId === owner.vehicleId,
    );
    const papers = theirs.map((paper) => paperView(paper, today, mayAct));
    const ending = papers.filter(({ look }) => look);
    const kinds = isDriver ? driverPapers : vehiclePapers;
    return {
      whose: isDriver ? `driver:${owner.driverId}` : `vehicle:${owner.vehicleId}`,
      papers,
      /** The paper that ends first, with how many others end too. */
      mark: ending[0] && {
        look: ending[0].look!,
        text: [`${ending[0].title}: ${ending[0].text}`, words.more(ending.length - 1)]
          .filter(Boolean)
          .join(" "),
      },
      /** The kinds of which there is none yet. */
      kinds: kinds.filter((kind) => kind === "other" || !theirs.some((paper) => paper.kind === kind)),
      next: newId(),
    };
  };
}

function paperView({ id, kind, name, untilDay, photos }: StoredPaper, today: Day, mayAct: boolean) {
  const day = dayWithYear(untilDay, today);
  const left = daysBetween(today, untilDay);
  const look = paperLook(untilDay, today);
  return {
    id,
    title: paperTitle({ kind, name }),
    untilDay,
    look,
    text:
      left < 0
        ? words.over(day)
        : left === 0
          ? words.today
          : look
            ? words.soon(day, words.left(left))
            : words.later(day),
    photos: mayAct ? photos.map((photo) => ({ id: photo, url: `/dashboard/admin/team/paper/${photo}` })) : [],
    isFull: photos.length >= mostPaperPhotos,
    next: newId(),
  };
}

/** Says which paper somebody changed, with its last day. */
export function changedPaperWords({ kind, name, untilDay }: TeamValues): string {
  const title = name || words.kinds[kind as StoredPaper["kind"]] || String(kind);
  return `${title}, ${words.later(dayWithYear(String(untilDay), todayInCostaRica()))}`;
}
