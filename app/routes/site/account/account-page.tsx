import type { ComponentProps, ReactNode } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { AuthStatus } from "../../../domain/account/auth-status.ts";
import { useTexts } from "../../../texts/language.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LoadingScreen, loadingScene } from "../../../ui/loading-screen.tsx";
import { PageHead } from "../../../ui/page-head.tsx";

interface AccountPageProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** While the server checks the form, the loading screen covers what the guest typed and keeps it. */
export function AccountPage({ heading, lead, children }: AccountPageProps) {
  const t = useTexts();
  return (
    <>
      <PageHead title={heading} lead={lead} />
      <div className="wrap grid gap-16 py-10 lg:grid-cols-[28rem_1fr] lg:py-16">
        <div className="grid content-start gap-5">{children}</div>
        {/* The loading screen uses the same picture, so that it shows at once. */}
        <div className="relative -mt-28 min-h-136 overflow-hidden rounded-card shadow-card max-lg:hidden">
          <img
            src={loadingScene}
            alt=""
            fetchPriority="low"
            className="absolute size-full object-cover object-bottom"
          />
        </div>
      </div>
      {useAuthStatus() === "checking" && <LoadingScreen label={t.account.checking} />}
    </>
  );
}

/** The button is disabled while a try is checked: a second press would count as another try. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return <Button disabled={useAuthStatus() === "checking"}>{children}</Button>;
}

/** This stays a plain link, for pages without a script and for browsers that block windows. */
export function GoogleLink(props: Pick<ComponentProps<"a">, "onClick">) {
  const t = useTexts();
  return (
    <ButtonLink href={t.href("/auth/google")} look="quiet" {...props}>
      {t.account.google}
    </ButtonLink>
  );
}

function useAuthStatus(): AuthStatus {
  const states = [useNavigation().state, useRevalidator().state];
  return states.every((state) => state === "idle") ? "not-authenticated" : "checking";
}
