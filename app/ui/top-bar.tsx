import { useLocation } from "react-router";
import { useFormTexts } from "../texts/language.ts";
import { Brand } from "./brand.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { type SignedInAccount, UserMenu } from "./user-menu.tsx";

const links = [
  ["/home", "home"],
  ["/private-shuttle", "privateShuttle"],
  ["/airport-transfers", "airportTransfers"],
  ["/tours", "tours"],
  ["/about", "about"],
  ["/contact", "contact"],
] as const;

/** The bar lies over the dark first band that every page begins with. */
export function TopBar({ account }: { account?: SignedInAccount }) {
  const t = useFormTexts();
  const { pathname } = useLocation();
  const current = (href: string) => (pathname === href ? "page" : undefined);
  return (
    <header className="print:hidden absolute inset-x-0 top-0 isolate z-20 text-sand before:pointer-events-none before:absolute before:inset-x-0 before:-z-10 before:h-20 before:bg-linear-to-b lg:before:h-28 before:from-ink/85 before:to-transparent">
      <div className="wrap flex items-center justify-between py-4">
        <Brand />
        <nav aria-label={t.nav.main} className="hidden items-center gap-1 text-[0.95rem] font-medium lg:flex">
          {links.map(([path, name]) => (
            <a
              key={path}
              href={t.href(path)}
              aria-current={current(t.href(path))}
              className="rounded-xl px-3 py-2.5 hover:bg-ink/25 aria-[current=page]:underline aria-[current=page]:decoration-mango aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {t.nav[name]}
            </a>
          ))}
        </nav>
        <div data-account className="flex items-center gap-2 max-lg:hidden">
          <LanguageLinks className="rounded-xl px-3 py-2.5 text-[0.95rem] font-semibold hover:bg-ink/25" />
          <UserMenu account={account} />
        </div>
        <button
          type="button"
          popoverTarget="menu"
          aria-label={t.nav.menu}
          className="grid size-12 place-items-center rounded-2xl bg-ink/60 lg:hidden"
        >
          <Icon d="M4 7h16M4 12h16M4 17h16" />
        </button>
      </div>
      <Menu current={current} account={account} />
    </header>
  );
}

interface MenuProps {
  current: (href: string) => "page" | undefined;
  account?: SignedInAccount;
}

function Menu({ current, account }: MenuProps) {
  const t = useFormTexts();
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={t.nav.menu}
      className="inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[85vw] bg-ink p-5 text-sand"
    >
      <div className="flex items-center justify-between">
        <Brand />
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t.nav.close}
          className="grid size-12 place-items-center rounded-2xl bg-sand/10"
        >
          <Icon d="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
      <ul className="mt-8 grid gap-1 font-display text-2xl font-semibold">
        {links.map(([path, name]) => (
          <li key={path}>
            <a
              href={t.href(path)}
              aria-current={current(t.href(path))}
              className="block rounded-xl px-3 py-3 hover:bg-sand/10 aria-[current=page]:text-mango"
            >
              {t.nav[name]}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex items-center justify-between border-t border-sand/20 px-3 pt-6">
        <UserMenu account={account} />
        <LanguageLinks className="grid size-12 place-items-center rounded-2xl bg-sand/10 font-semibold" />
      </div>
    </nav>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
