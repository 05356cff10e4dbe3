import { type ChangeEvent, useContext, useState } from "react";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { proofKinds, type WaitProof } from "../../domain/ride/driver-ride.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import { doorMetres } from "../../domain/ride/spot.ts";
import { mostPhotos, type PhotoKept } from "../../domain/ride/tap-photo.ts";
import { driverTexts } from "../../texts/driver.ts";
import { position } from "./find-spot.ts";
import { clock } from "./ride-words.ts";
import { TapContext } from "./tap-form.tsx";

const t = driverTexts.proof;

/** Lists what proves that the driver waited, in case that nobody comes. */
export function WaitProofs({ ride }: { ride: SeenRide }) {
  return (
    <section aria-labelledby="proof" className="rounded-2xl border-2 border-line px-4 py-3">
      <h2 id="proof" className="text-xl">
        {t.heading}
      </h2>
      <ul className="mt-1 grid gap-1.5 text-[1.0625rem] leading-snug">
        {proofKinds.map((kind) => {
          const made = ride.proof.filter((one) => one.kind === kind);
          return (
            <li key={kind} className="grid grid-cols-[1.6rem_1fr] items-center gap-2.5">
              <Mark done={made.length > 0} />
              <span className="tabular-nums">
                <strong>{t[kind].name}</strong> {madeWords(kind, made)}
              </span>
            </li>
          );
        })}
      </ul>
      <TakePhoto ride={ride} />
      {ride.from.door && !ride.hasPoint && <MarkDoor ride={ride} />}
    </section>
  );
}

function madeWords(kind: WaitProof["kind"], proofs: WaitProof[]): string {
  const last = proofs.at(-1);
  if (!last) return t[kind].none;
  const times = t[kind].made([...new Set(proofs.map(({ at }) => clock(at)))]);
  const { accuracy, metres } = last;
  if (kind !== "arrived" || accuracy === undefined) return times;
  return `${times}, ${metres === undefined ? t.within(accuracy) : t.away(metres, accuracy)}`;
}

function Mark({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 place-items-center rounded-full text-sm font-bold ${done ? "bg-leaf text-night" : "border-[2.5px] border-sand-dark"}`}
    >
      {done && "✓"}
    </span>
  );
}

/** Takes a photograph of where the driver waits, as long as the ride has room for one. */
function TakePhoto({ ride }: { ride: SeenRide }) {
  const { addPhoto, waitingPhotos, refusedPhotos } = useContext(TapContext)!;
  const [last, setLast] = useState<PhotoKept>("kept");
  const isOfRide = ({ jobId }: DriverTap) => jobId === ride.id;
  const isLost = last === "noRoom" || refusedPhotos.some(isOfRide);
  if (ride.proof.filter(({ kind }) => kind === "photo").length >= mostPhotos) return null;
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) setLast(await addPhoto(ride.id, file));
    currentTarget.value = "";
  };
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t-2 border-sand-dark pt-2 noscript:hidden">
      <p role="status" className="min-w-0 flex-1 basis-40 leading-snug text-ink-soft">
        {last === "unreadable"
          ? t.photoFormat
          : isLost
            ? t.photoUnread
            : waitingPhotos.some(isOfRide) && t.photoWaits}
      </p>
      <label className="grid min-h-12 cursor-pointer place-items-center rounded-2xl border-2 border-night px-4 text-[1.0625rem] font-bold has-focus-visible:outline-4">
        {t.takePhoto}
        <input type="file" accept="image/*" capture="environment" onChange={take} className="sr-only" />
      </label>
    </div>
  );
}

/** Lets the driver put the door at which they stand on the map. */
function MarkDoor({ ride }: { ride: SeenRide }) {
  const { markDoor } = useContext(TapContext)!;
  const [said, setSaid] = useState("");
  const mark = async () => {
    const found = await position();
    if (!found) return setSaid(t.unknown);
    const { latitude, longitude, accuracy } = found.coords;
    if (accuracy > doorMetres) return setSaid(t.unsure(Math.ceil(accuracy)));
    markDoor(ride.id, { latitude, longitude, accuracy });
    setSaid(t.marking);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t-2 border-sand-dark pt-2 noscript:hidden">
      <p role="status" className="min-w-0 flex-1 basis-40 leading-snug text-ink-soft">
        {said || t.markWhy}
      </p>
      {said !== t.marking && (
        <button
          type="button"
          onClick={() => void mark()}
          className="min-h-12 rounded-2xl border-2 border-night px-4 text-[1.0625rem] font-bold"
        >
          {t.mark}
        </button>
      )}
    </div>
  );
}
