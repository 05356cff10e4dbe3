import { useEffect } from "react";
import { useTexts } from "../../../texts/language.ts";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/done";
import { reportFromPopup } from "./google-popup.ts";

export const handle = { react: true };

export const meta = privateMeta((t) => t.account.signIn.title);

export function loader({ url }: Route.LoaderArgs) {
  return { error: url.searchParams.get("error") };
}

/** Google's window ends on this page, which reports to the page that opened it and closes. */
export default function Done({ loaderData: { error } }: Route.ComponentProps) {
  const t = useTexts();
  const next = `/auth/login${error ? `?${new URLSearchParams({ error })}` : ""}`;
  useEffect(() => {
    reportFromPopup({ error });
    // A browser does not close a window that no script opened, so this one goes on to the login.
    const timer = setTimeout(() => location.replace(next), 1000);
    return () => clearTimeout(timer);
  }, [error, next]);
  return (
    <>
      <PageHead title={t.account.checking} />
      <LoadingScreen label={t.account.checking} />
    </>
  );
}
