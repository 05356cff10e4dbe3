import { rideFilterTexts } from "../../../../texts/desk/ride/ride-filter.ts";

interface KeptSearchProps {
  words: string;
  search: (words: string) => void;
}

/** Searches the rides that the device kept, while the site can't be asked. */
export function KeptSearch({ words, search }: KeptSearchProps) {
  return (
    <input
      type="search"
      value={words}
      onChange={({ currentTarget }) => search(currentTarget.value)}
      maxLength={60}
      aria-label={rideFilterTexts.search}
      placeholder={rideFilterTexts.search}
      className="mb-3 min-h-11 w-full rounded-xl border-[1.5px] border-line bg-white px-3 print:hidden"
    />
  );
}
