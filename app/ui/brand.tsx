import { en } from "../texts/en.ts";

/** The road from the volcano down to the sea, and the word; drawn by scenes/symbol.ts. */
export function Brand() {
  return (
    <a
      href="/home"
      className="flex min-h-11 items-center gap-2.5 rounded-xl font-display text-[1.6rem] font-bold tracking-tight"
    >
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <path fill="#ffb238" d="M1.06 21.5A19 19 0 1 1 38.94 21.5Z" />
        <path
          fill="#f2643d"
          d="M2.4 21.5C8.2 18.6 10.4 11.6 13 9.7Q14.5 8.8 16 9.7C18.8 11.6 21.4 18.6 28.6 21.5Z"
        />
        <path fill="#14a3a1" d="M1.03 21A19 19 0 0 0 38.97 21Z" />
        <path
          fill="#0b6e76"
          d="M1.03 21H20.6C27 22.6 29.6 24 26 26.4C21 29.7 11.5 30.3 11 36.73A19 19 0 0 1 1.03 21Z"
        />
        <path
          fill="#ffb238"
          d="M20.4 21C27 22.6 29.6 24 26 26.4C21 29.7 11.5 30.3 11 36.73A19 19 0 0 0 25.2 38.28C24.6 34 31.5 31.6 33 27.4C34.4 23.4 27.8 22 22.6 21Z"
        />
      </svg>
      {en.brand}
    </a>
  );
}
