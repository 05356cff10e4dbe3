import { desk } from "../../texts/es-desk.ts";

/** Asks for the second factor, which money that goes back needs again. */
export function CodeField({ id }: { id: string }) {
  return (
    <p className="col-span-2 mt-3 grid">
      <label htmlFor={id} className="mb-1 text-sm font-semibold">
        {desk.code}
      </label>
      <input
        id={id}
        name="code"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: it is what the last press asks for
        autoFocus
        className="min-h-12 w-full rounded-xl border border-line bg-shell px-4 py-2 text-lg tabular-nums"
      />
    </p>
  );
}
