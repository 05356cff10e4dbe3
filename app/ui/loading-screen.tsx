import { Spinner } from "./spinner.tsx";

export const loadingScene = "/scenes/loading-tall.svg";

/** Covers the page while the sign-in is checked; a quick check doesn't flicker. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-ink transition-opacity delay-100 duration-200 starting:opacity-0">
      <img src={loadingScene} alt="" className="absolute inset-0 size-full object-cover object-[50%_42%]" />
      <span className="relative">
        <Spinner label={label} className="size-20" />
      </span>
    </div>
  );
}
