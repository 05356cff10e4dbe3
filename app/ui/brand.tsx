import { en } from "../texts/en.ts";

/** The sun over two waves, and the word. */
export function Brand() {
  return (
    <a
      href="/home"
      className="flex min-h-11 items-center gap-2.5 rounded-xl font-display text-[1.6rem] font-bold tracking-tight"
    >
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <clipPath id="brand-disc">
          <circle cx="20" cy="20" r="19" />
        </clipPath>
        <g clipPath="url(#brand-disc)">
          <path fill="#ffb238" d="M0 0h40v40H0z" />
          <path fill="#0b6e76" d="M-2 24q7-7 14-1t14 0 16-4v23H-2Z" />
          <path fill="#14a3a1" d="M-2 24q7-7 14-1t14 0 16-4v4q-9 5-16 4t-14 0-14 1Z" />
          <path fill="#0f2a2e" d="M-2 31q8-5 15 0t14 0 15-2v13H-2Z" />
        </g>
      </svg>
      {en.brand}
    </a>
  );
}
