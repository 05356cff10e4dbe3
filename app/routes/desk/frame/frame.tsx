import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import { manualTexts } from "../../../texts/desk/upkeep/manual.ts";
import { Mark } from "../../../ui/mark.tsx";
import { useMay } from "../kit/shut.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { SearchMark } from "./search-mark.tsx";
import { sectionOf } from "./section-of.ts";
import { SoundSwitch } from "./sound-switch.tsx";
import { WaysOut, way } from "./ways-out.tsx";

const { rooms } = frameTexts;

const icons = {
  day: "M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m0-11.4L4.9 4.9m14.2 14.2-1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
  bookings:
    "M4 9h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7c0-1 1-2 2-2Zm2 8h8m-8 4h5",
  messages: "M20 12a8 8 0 0 1-11.6 7.1L4 20l1-4.2A8 8 0 1 1 20 12Z",
  money: "M3 6h18v12H3V6Zm12 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM6 12h.01M18 12h.01",
  catalogue:
    "M4 5.5C6.5 4.5 9.5 4.5 12 6c2.5-1.5 5.5-1.5 8-.5v13c-2.5-1-5.5-1-8 .5-2.5-1.5-5.5-1.5-8-.5v-13ZM12 6v13",
  partners: "M3 21V7l9-4 9 4v14M9 21v-5h6v5M8 10h2m4 0h2m-8 3h2m4 0h2",
  team: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6m0-16a3.5 3.5 0 0 1 0 7m2.5 3c2.2.9 3.5 3.2 3.5 6",
};

const list = "/dashboard/admin";
const ways = [
  { path: "/dashboard/admin/day", name: rooms.day, icon: icons.day },
  { path: list, name: rooms.bookings, icon: icons.bookings },
  { path: "/dashboard/admin/messages", name: rooms.messages, icon: icons.messages, counted: "messages" },
  { path: "/dashboard/admin/money", name: rooms.money, icon: icons.money, counted: "money" },
  { path: "/dashboard/admin/catalogue", name: rooms.catalogue, icon: icons.catalogue },
  { path: "/dashboard/admin/team", name: rooms.team, icon: icons.team },
  { path: "/dashboard/admin/partners", name: rooms.partners, icon: icons.partners, isWide: true },
] as const;

interface RoomCount {
  count: number;
  says: string;
}

interface FrameProps {
  /** How much waits in a room. */
  counts: Record<"messages" | "money", RoomCount>;
  children: ReactNode;
}

/** Draws the rooms of the desk: at the bottom of a phone, at the top of a desktop. */
export function DeskFrame({ counts, children }: FrameProps) {
  const mayBook = useMay("dispatch");
  const isList = useLocation().pathname.replace(/\/$/, "") === list;
  return (
    <div
      lang="es"
      data-desk
      className="flex min-h-screen flex-col max-lg:pb-[4.5rem] print:min-h-0 print:pb-0"
    >
      <header className="bg-ink text-sand print:hidden">
        <div
          data-bar-of-desk
          className="mx-auto flex w-full max-w-[90rem] items-center gap-x-3 gap-y-2 px-3 py-2 lg:px-6"
        >
          <a
            href="/dashboard/admin"
            aria-label={frameTexts.brand}
            className="flex min-h-11 items-center gap-2.5"
          >
            <Mark high={32} />
            <span className="font-display text-xl font-bold max-xl:hidden">{frameTexts.brand}</span>
          </a>
          <Rooms counts={counts} />
          <search className="min-w-0 grow">
            <form action="/dashboard/admin">
              <input
                type="search"
                name="search"
                aria-label={rooms.search}
                placeholder={rooms.searchHint}
                maxLength={100}
                data-search
                className="peer min-h-11 w-full min-w-0 rounded-xl border border-sand/25 bg-sand/10 px-4 text-ellipsis placeholder:text-sand/70"
              />
              <SearchMark />
            </form>
          </search>
          <ManualLink />
          {mayBook && (
            <a
              href="/dashboard/admin/new"
              className="flex min-h-10 items-center rounded-xl bg-shell px-3.5 font-semibold whitespace-nowrap text-ink hover:bg-white max-lg:hidden"
            >
              <span aria-hidden="true" className="mr-1.5 text-xl leading-none">
                +
              </span>
              {frameTexts.newBooking.way}
            </a>
          )}
          <div className="flex items-center gap-x-1 max-lg:hidden">
            <button type="button" popoverTarget="settings" className={`${way} cursor-pointer`}>
              {frameTexts.settings}
              <span aria-hidden="true" className="ml-1 text-xs">
                ▾
              </span>
            </button>
            <div
              id="settings"
              popover="auto"
              className="absolute inset-auto top-14 right-6 m-0 min-w-44 rounded-2xl bg-shell px-2 py-2 text-ink shadow-card"
            >
              <Settings />
              <div className="xl:hidden">
                <WaysOut />
              </div>
            </div>
            <div className="contents max-xl:hidden">
              <WaysOut />
            </div>
          </div>
        </div>
      </header>
      <div id="desk" className="grow">
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-2 border-t border-ink/10 px-3 py-3 lg:hidden print:hidden">
        <Settings />
        {!isList && <WaysOut />}
      </div>
    </div>
  );
}

function Rooms({ counts }: Pick<FrameProps, "counts">) {
  const here = useLocation().pathname.replace(/\/$/, "");
  // All rooms stand below the list's address, so the list matches by its whole address only.
  const current =
    ways.find(({ path }) => here === path) ??
    ways.find(({ path }) => path !== list && here.startsWith(`${path}/`));
  return (
    <nav
      aria-label={rooms.heading}
      className="z-30 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-ink/10 max-lg:bg-shell max-lg:text-ink-soft"
    >
      <ul className="flex max-lg:justify-around lg:gap-1">
        {ways.map(({ path, name, icon, ...way }) => (
          <li key={path} className={"isWide" in way ? "max-lg:hidden" : "max-lg:grow"}>
            <a href={path} aria-current={path === current?.path ? "page" : undefined} className="desk-room">
              <svg
                viewBox="0 0 24 24"
                width="24"
                height="24"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
                className="lg:hidden"
              >
                <path d={icon} />
              </svg>
              {name}
              {"counted" in way && <Count {...counts[way.counted]} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count, says }: RoomCount) {
  if (count === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-mango px-1.5 text-sm font-bold text-ink max-lg:absolute max-lg:top-1 max-lg:left-1/2 max-lg:ml-1">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{says}</span>
    </span>
  );
}

/** Links to the section of the manual that describes the current page. */
function ManualLink() {
  const section = sectionOf(useLocation().pathname);
  return (
    section && (
      <a
        href={`/dashboard/admin/manual#${section}`}
        aria-label={manualTexts.here}
        title={manualTexts.here}
        className="grid size-11 shrink-0 place-items-center rounded-xl border border-sand/25 text-lg font-bold hover:bg-sand/10"
      >
        ?
      </a>
    )
  );
}

const owners = ["photos", "colleagues", "feed", "backups", "person"] as const;

/** Lists the pages that are seldom needed. */
function Settings() {
  const mayManage = useMay("manage");
  return (
    <>
      {mayManage &&
        owners.map((room) => (
          <a key={room} href={`/dashboard/admin/${room}`} className={way}>
            {frameTexts[room]}
          </a>
        ))}
      <a href="/dashboard/admin/partners" className={`${way} lg:hidden`}>
        {rooms.partners}
      </a>
      <a href="/es/account/security" className={way}>
        {frameTexts.security}
      </a>
      <a href="/dashboard/admin/manual" className={way}>
        {manualTexts.name}
      </a>
      <SoundSwitch className={way} />
      <PushSwitch className={way} />
    </>
  );
}
