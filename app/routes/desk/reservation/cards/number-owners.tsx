import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";

const { find: words } = cardTexts;

interface NumberOwnersProps {
  owners: {
    drivers: { id: string; name: string }[];
    travellers: { reference: string; name: string }[];
    writers: string[];
  };
}

/** Names the people who have the phone number that was searched, apart from those who booked with it. */
export function NumberOwners({ owners: { drivers, travellers, writers } }: NumberOwnersProps) {
  const lines = [
    ...drivers.map(({ id, name }) => ({
      key: id,
      href: "/dashboard/admin/team",
      text: words.isDriver(name),
    })),
    ...travellers.map(({ reference, name }) => ({
      key: reference,
      href: `/dashboard/admin/r/${reference}`,
      text: words.travels(name, reference),
    })),
    ...writers.map((name, n) => ({
      key: `${n}`,
      href: "/dashboard/admin/messages",
      text: words.wrote(name),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul aria-label={words.owners} className="grid gap-1 rounded-card bg-[#dff0ed] px-4 py-2">
      {lines.map(({ key, href, text }) => (
        <li key={key}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-semibold underline [overflow-wrap:anywhere]"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
