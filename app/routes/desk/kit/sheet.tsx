import { type ReactNode, useEffect, useRef } from "react";
import { Link, useFetcher, useLocation, useNavigate, useSearchParams } from "react-router";
import type { RideField } from "../../../domain/ride/ride-details.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import type { Answer } from "./answer.ts";
import { FormContext } from "./form.tsx";
import { Hidden } from "./hidden.tsx";

/** The query parameters that open a sheet, each with the ids of rides. */
const sheets = ["assign", "ride", "note"] as const;
export const hasSheet = (query: URLSearchParams) => sheets.some((sheet) => query.has(sheet));

/** Returns the query with no sheet open. */
export function withoutSheet(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const name of [...sheets, "field"]) next.delete(name);
  return `?${next}`;
}

/** Returns the query with a sheet open, at one of its fields. */
export function sheetHref(
  query: URLSearchParams,
  sheet: (typeof sheets)[number],
  jobIds: string | string[],
  field?: RideField,
): string {
  const next = new URLSearchParams(withoutSheet(query));
  for (const id of [jobIds].flat()) next.append(sheet, id);
  if (field) next.set("field", field);
  return `?${next}`;
}

/** Stands beside the list where both have room, and over it elsewhere. The address says that it is open. */
export function Sheet({ heading, id, children }: { heading: string; id: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const closed = withoutSheet(query);
  const navigate = useNavigate();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // The page must not scroll: a button that is being pressed stays where it was.
    head.current?.focus({ preventScroll: true });
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") void navigate(closed, { preventScrollReset: true });
    };
    addEventListener("keydown", close);
    return () => {
      removeEventListener("keydown", close);
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [navigate, closed]);
  // At the end of a long page the sheet stays in sight too: beside the list it reaches as far down as the room below
  // the list and `StartHere`.
  return (
    <aside
      data-sheet
      aria-labelledby={`${id}-heading`}
      className="z-40 grid content-start gap-4 overflow-x-hidden overflow-y-auto bg-sand p-4 max-lg:inset-x-0 max-lg:top-3 max-lg:bottom-0 max-lg:rounded-t-card max-xl:fixed lg:top-4 lg:max-h-[calc(100vh-2rem)] lg:max-xl:right-4 lg:max-xl:w-[26rem] lg:max-xl:ring-1 lg:max-xl:ring-ink/15 xl:sticky xl:-mb-38 lg:rounded-card lg:bg-shell lg:p-5 lg:shadow-card"
    >
      <div className="sticky -top-4 z-10 -m-4 mb-0 flex items-center justify-between gap-3 bg-inherit px-4 py-2.5 lg:-top-5 lg:-m-5 lg:mb-0 lg:px-5">
        <h2 ref={head} id={`${id}-heading`} tabIndex={-1} className="text-[1.7rem]">
          {heading}
        </h2>
        <Link
          to={closed}
          preventScrollReset
          aria-label={dayTexts.assign.close}
          className="grid size-12 place-items-center rounded-2xl bg-sand-dark text-xl"
        >
          ✕
        </Link>
      </div>
      {children}
    </aside>
  );
}

const key = "sheet ";

/** Returns the query of the sheet whose form has this fetcher key. */
export const sheetOf = (fetcherKey: string): string | undefined =>
  fetcherKey.startsWith(key) ? fetcherKey.slice(key.length) : undefined;

interface SheetFormProps {
  /** The ids of the fields begin with this name. */
  name?: string;
  intent: string;
  fields: Parameters<typeof Hidden>[0]["fields"];
  /** The answer that the sheet shows; a refusal marks the fields. */
  answer?: Answer | undefined;
  tellsWas?: boolean;
  children: ReactNode;
}

/**
 * Posts a form of the sheet; the second half of a double click is not sent. It uses a fetcher, because a navigation
 * would be given up when another sheet is opened meanwhile.
 */
export function SheetForm({ name = "", intent, fields, answer, tellsWas = false, children }: SheetFormProps) {
  const { pathname, search } = useLocation();
  const { Form, state } = useFetcher({ key: key + search });
  const busy = state === "submitting";
  const refused = answer?.good ? undefined : answer;
  return (
    <Form
      method="post"
      action={pathname + search}
      autoComplete="off"
      aria-busy={busy}
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <Hidden fields={{ intent, ...fields }} />
      <FormContext value={{ name, answer: refused, tellsWas }}>{children}</FormContext>
    </Form>
  );
}
