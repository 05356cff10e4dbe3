import { catalogueTexts as words } from "../../../texts/desk/catalogue/catalogue.ts";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import { buttonLook, buttons } from "../kit/card.tsx";
import { useMay } from "../kit/shut.tsx";

type RoomName = keyof typeof words.rooms;

const catalogue = "/dashboard/admin/catalogue";
const groups: [name: keyof typeof words.groups, rooms: [room: RoomName, href: string][]][] = [
  [
    "prices",
    [
      ["fares", `${catalogue}/fares`],
      ["surcharges", `${catalogue}/surcharges`],
      ["promoCodes", `${catalogue}/codes`],
    ],
  ],
  [
    "sold",
    [
      ["places", `${catalogue}/places`],
      ["tours", `${catalogue}/tours`],
      ["treatments", `${catalogue}/treatments`],
      ["photos", "/dashboard/admin/photos"],
    ],
  ],
  [
    "rules",
    [
      ["availability", `${catalogue}/availability`],
      ["policy", `${catalogue}/policy`],
    ],
  ],
  [
    "company",
    [
      ["company", `${catalogue}/company`],
      ["letters", `${catalogue}/letters`],
      ["documents", `${catalogue}/documents`],
      ["opening", "/dashboard/admin/open"],
    ],
  ],
];

interface CatalogueActsProps {
  /** A change that was planned for a day could not be made. */
  hasFailed: boolean;
  /** The number of steps that are left before the site can be opened. */
  left: number;
}

/** Leads to what is done most here, or before that to a change that could not be made. */
export function CatalogueActs({ hasFailed, left }: CatalogueActsProps) {
  if (!useMay("manage")) return null;
  const next = hasFailed
    ? { href: "#planned", text: words.seeFailed }
    : { href: `${catalogue}/fares`, text: words.changePrice };
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:w-full">
      <a href={next.href} className={`${buttonLook(true)} min-h-12`}>
        {next.text}
      </a>
      {left > 0 && (
        <a href="/dashboard/admin/open" className={`${buttons.quiet} min-h-12`}>
          {frameTexts.toOpen(left)}
        </a>
      )}
    </div>
  );
}

/**
 * Lists the parts of the catalogue by what they are about, what is changed most first. The fares stand here only where
 * the main button does not lead to them.
 */
export function CatalogueRooms({ hasFailed }: Pick<CatalogueActsProps, "hasFailed">) {
  const isLed = useMay("manage") && !hasFailed;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {groups.map(([group, rooms]) => (
        <section key={group} aria-labelledby={group} className="rounded-card bg-shell pb-1 shadow-card">
          <h2 id={group} className="px-4 pt-3 pb-1 text-xl sm:px-5">
            {words.groups[group]}
          </h2>
          <ul className="divide-y divide-ink/10">
            {rooms.map(([room, href]) =>
              isLed && room === "fares" ? null : (
                <li key={room}>
                  <a
                    href={href}
                    className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-white sm:px-5"
                  >
                    <span className="min-w-0 flex-1 leading-snug">
                      <span className="block font-bold">{words.rooms[room].name}</span>
                      <span className="block text-sm text-ink-soft">{words.rooms[room].about}</span>
                    </span>
                    <span aria-hidden="true" className="text-xl text-ink-soft">
                      ›
                    </span>
                  </a>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
