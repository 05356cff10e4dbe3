/** Draws the two waves of the brand, where a sun-coloured band runs into the dark footer. */
export function Waves() {
  return (
    <svg
      viewBox="0 0 1440 160"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-24 w-full lg:h-40"
    >
      <path
        className="fill-lagoon-light"
        d="M0 74c120-60 240-62 380-14s240 52 380 4 250-56 390-14 190 40 290 6v104H0Z"
      />
      <path
        className="fill-lagoon"
        d="M0 92c150-30 270-10 400 10s250 10 390-20 270-24 390 2 180 22 260 0v76H0Z"
      />
      <path className="fill-ink" d="M0 128c180-30 330-24 500-4s300 14 470-8 320-14 470 10v34H0Z" />
    </svg>
  );
}
