import { data, Form } from "react-router";
import { googleOffered } from "../../auth/google.server.ts";
import { signIn } from "../../auth/sign-in.server.ts";
import { loginFields } from "../../domain/account.ts";
import { readFields } from "../../domain/form.ts";
import { en } from "../../texts/en.ts";
import { TextField } from "../../ui/field.tsx";
import { postedForm } from "../form.server.ts";
import { FormProblem } from "../form-problem.tsx";
import { orProblem } from "../live-form.ts";
import type { Route } from "./+types/login";
import { AccountPage, GoogleLink, SubmitButton } from "./account-page.tsx";
import { googleProblem, useGooglePopup } from "./google-popup.ts";
import { sendAwaySignedIn, welcome } from "./guest.server.ts";
import { tooManyTries } from "./tries.server.ts";

const { problems, signIn: words } = en.account;

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, url }: Route.LoaderArgs) {
  await sendAwaySignedIn(request);
  return { google: googleOffered, problem: googleProblem(url.searchParams.get("error")) };
}

export async function action({ request }: Route.ActionArgs) {
  await sendAwaySignedIn(request);
  const { email, password } = readFields(await postedForm(request), loginFields);
  const wait = await tooManyTries(request, email);
  if (wait) {
    const headers = { "Retry-After": String(wait) };
    return data({ problem: problems.tooMany, email }, { status: 429, headers });
  }
  const result = await signIn(email, password);
  if (result.ok) return welcome(result);
  return data(
    { problem: problems[result.problem], email },
    { status: result.problem === "failed" ? 500 : 401 },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function Login({ loaderData: { google, problem }, actionData }: Route.ComponentProps) {
  const typed = actionData && "email" in actionData ? actionData.email : undefined;
  const { fields } = en.account;
  const popup = useGooglePopup();
  const told = popup.problem ?? (actionData ? undefined : problem);
  return (
    <AccountPage heading={words.heading} lead={words.lead}>
      <FormProblem answer={told ? { problem: told } : actionData} />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="email"
          label={fields.email}
          type="email"
          autoComplete="username"
          defaultValue={typed}
        />
        <TextField name="password" label={fields.password} type="password" autoComplete="current-password" />
        <SubmitButton>{en.account.login}</SubmitButton>
      </Form>
      {google && <GoogleLink onClick={popup.open} />}
      <p>
        {words.newHere}{" "}
        <a href="/auth/register" lang="es" className="py-2 font-semibold text-lagoon underline">
          {words.create}
        </a>
      </p>
    </AccountPage>
  );
}
