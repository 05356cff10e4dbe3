import { Form, redirectDocument } from "react-router";
import { googleOffered } from "../../auth/google.server.ts";
import { waitingUser } from "../../auth/second-factor.server.ts";
import { signIn } from "../../auth/sign-in.server.ts";
import { countingWrong } from "../../auth/tries.server.ts";
import { loginFields } from "../../domain/account.ts";
import { readFields } from "../../domain/form.ts";
import { textsFor, useTexts } from "../../texts/language.ts";
import { TextField } from "../../ui/field.tsx";
import { postedForm } from "../form.server.ts";
import { FormProblem } from "../form-problem.tsx";
import { saidHeaders } from "../headers.server.ts";
import { orProblem } from "../live-form.ts";
import { publicMeta } from "../page-meta.ts";
import type { Route } from "./+types/login";
import { AccountPage, GoogleLink, SubmitButton } from "./account-page.tsx";
import { googleProblem, useGooglePopup } from "./google-popup.ts";
import { refused, sendAwaySignedIn, welcome } from "./guest.server.ts";

export const handle = { react: true };

export const headers: Route.HeadersFunction = saidHeaders;

export const meta = publicMeta(({ account: { signIn } }) => ({
  title: signIn.title,
  description: signIn.lead,
}));

export async function loader({ request, url }: Route.LoaderArgs) {
  await sendAwaySignedIn(request);
  // So does the window of Google end, which leads here when it closes.
  if (await waitingUser(request)) throw redirectDocument(textsFor(request).href("/auth/second"));
  return {
    google: googleOffered,
    error: url.searchParams.get("error"),
    changed: url.searchParams.has("changed"),
  };
}

export async function action({ request }: Route.ActionArgs) {
  await sendAwaySignedIn(request);
  const { email, password } = readFields(await postedForm(request), loginFields);
  const result = await countingWrong(request, email, () => signIn(email, password));
  return result.ok ? welcome(request, email, result) : refused(request, result, { email });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function Login({ loaderData: { google, error, changed }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.signIn;
  const typed = actionData && "email" in actionData ? actionData.email : undefined;
  const { fields } = t.account;
  const popup = useGooglePopup();
  const told = popup.problem ?? (actionData ? undefined : googleProblem(t, error));
  return (
    <AccountPage heading={words.heading} lead={words.lead}>
      <FormProblem answer={told ? { problem: told } : actionData} />
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
        <SubmitButton>{t.account.login}</SubmitButton>
      </Form>
      <p>
        <a href={t.href("/auth/forgot")} className="py-2 font-semibold text-lagoon underline">
          {words.forgot}
        </a>
      </p>
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
