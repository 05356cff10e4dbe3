import { useEffect } from "react";
import { data, Form, redirectDocument } from "react-router";
import { googleOffered } from "../../../auth/google.server.ts";
import { demoSignIn } from "../../../auth/operator-account.server.ts";
import { waitingUser } from "../../../auth/second-factor.server.ts";
import { signIn } from "../../../auth/sign-in.server.ts";
import { countingWrong } from "../../../auth/tries.server.ts";
import { loginFields } from "../../../domain/account/account.ts";
import { readFields } from "../../../domain/common/form.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { refusedForm, sendAwaySignedIn, welcome } from "../../kit/after-sign-in.server.ts";
import { personalHeaders } from "../../kit/cookies.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { FormProblem } from "../../kit/form-problem.tsx";
import { answerHeaders } from "../../kit/headers.server.ts";
import { orProblem } from "../../kit/live-form.ts";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/login";
import { AccountPage, GoogleLink, SubmitButton } from "./account-page.tsx";
import { googleProblem, useGooglePopup } from "./google-popup.ts";
import { keptBoards } from "./kept-boards.ts";

export const handle = { react: true };

export const headers: Route.HeadersFunction = answerHeaders;

export const meta = publicMeta(({ account: { signIn } }) => ({
  title: signIn.title,
  description: signIn.lead,
}));

export async function loader({ request, url }: Route.LoaderArgs) {
  await sendAwaySignedIn(request);
  // Google's window leads here when it closes, so that this also covers a sign-in with Google.
  if (await waitingUser(request)) throw redirectDocument(textsFor(request).href("/auth/second"));
  const demo = (await demoSignIn()) !== undefined;
  const page = {
    google: googleOffered,
    demo,
    error: url.searchParams.get("error"),
    changed: url.searchParams.has("changed"),
  };
  // The button of the demonstration depends on the operator's account, so that no cache may keep this page.
  return demo ? data(page, { headers: personalHeaders }) : data(page);
}

export async function action({ request, context }: Route.ActionArgs) {
  await sendAwaySignedIn(request);
  const { email, password } = readFields(await postedForm(request), loginFields);
  const result = await countingWrong({ request, context }, email, () => signIn(email, password));
  return result.ok ? welcome(request, email, result) : refusedForm(request, result, { email });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

/** Nobody is signed in on this page, so that nobody may read the boards that this device kept. */
function forgetBoards(): void {
  for (const name of keptBoards) void globalThis.caches?.delete(name);
}

export default function Login({
  loaderData: { google, demo, error, changed },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.signIn;
  const typed = actionData && "email" in actionData ? actionData.email : undefined;
  const { fields } = t.account;
  useEffect(forgetBoards, []);
  const popup = useGooglePopup();
  const problem = popup.problem ?? (actionData ? undefined : googleProblem(t, error));
  return (
    <AccountPage heading={words.heading} lead={words.lead}>
      <FormProblem answer={problem ? { problem } : actionData} />
      {changed && !actionData && (
        <p role="status" className="rounded-xl bg-leaf/20 px-5 py-4">
          {words.changed}
        </p>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="email"
          label={fields.email}
          type="email"
          autoComplete="username"
          defaultValue={typed}
        />
        <TextField name="password" label={fields.password} type="password" autoComplete="current-password" />
        <SubmitButton>{t.nav.login}</SubmitButton>
      </Form>
      <p>
        <a href={t.href("/auth/forgot")} className="py-2 font-semibold text-lagoon underline">
          {words.forgot}
        </a>
      </p>
      {demo && (
        <form method="post" action="/demo/operator" className="grid">
          <Button look="dark">{words.demo}</Button>
        </form>
      )}
      {google && <GoogleLink onClick={popup.open} />}
      <p>
        {words.newHere}{" "}
        <a href={t.href("/auth/register")} lang="es" className="py-2 font-semibold text-lagoon underline">
          {words.create}
        </a>
        {t.account.also.create && <span className="text-sm text-ink-soft"> ({t.account.also.create})</span>}
      </p>
    </AccountPage>
  );
}
