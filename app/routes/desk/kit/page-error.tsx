import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router";
import { failureTexts } from "../../../texts/desk/frame/failures.ts";
import { noConnectionTexts } from "../../../texts/desk/ride/no-connection.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useBroken } from "../../kit/connection.ts";

const retryMs = 10_000;

/** Stands in the place of a page that could not be read, and goes when a reading succeeds. */
export function PageError() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) && error.status === 403 ? String(error.data) : undefined;
  const title = refused ? failureTexts.notYours.title : noConnectionTexts.title;
  useBroken();
  useEffect(() => {
    const timer = setInterval(revalidate, retryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <section lang="es" className="wrap py-28 text-center">
      <title>{`${title} | ${ourCompany().name}`}</title>
      <h2 className="text-3xl">{title}</h2>
      <p className="mx-auto mt-3 max-w-prose text-ink-soft">{refused ?? noConnectionTexts.text}</p>
      <ButtonLink href={refused ? "/dashboard/admin" : pathname + search} className="mt-8">
        {refused ? noConnectionTexts.back : noConnectionTexts.retry}
      </ButtonLink>
    </section>
  );
}
