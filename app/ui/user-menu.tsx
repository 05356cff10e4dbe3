import type { AuthStatus } from "../domain/account/auth-status.ts";
import { useFormTexts } from "../texts/language.ts";

export interface SignedInAccount {
  name: string;
  status: AuthStatus;
}

const name = "max-w-40 truncate py-2 lg:max-xl:max-w-24";
const button =
  "inline-flex min-h-11 items-center rounded-xl border border-sand/50 px-4 font-semibold hover:bg-sand/10";

/** Offers to sign in, or shows who is signed in with the button to sign out. */
export function UserMenu({ account }: { account?: SignedInAccount }) {
  const t = useFormTexts();
  if (!account) {
    return (
      <a href={t.href("/auth")} className={button}>
        {t.nav.login}
      </a>
    );
  }
  return (
    <form method="post" action={t.href("/logout")} className="flex items-center gap-3">
      {account.status === "admin" ? (
        <a href={t.href("/dashboard/admin")} className={`${name} underline`}>
          {account.name}
        </a>
      ) : (
        <span className="grid">
          <span className="max-w-40 truncate lg:max-xl:max-w-24">{account.name}</span>
          <span className="flex gap-3">
            <a href={t.href("/account/trips")} className="py-1 text-sm underline">
              {t.nav.myTrips}
            </a>
            <a href={t.href("/account/security")} className="py-1 text-sm underline">
              {t.nav.security}
            </a>
          </span>
        </span>
      )}
      <button type="submit" className={button}>
        {t.nav.logout}
      </button>
    </form>
  );
}
