import { Form, redirect } from "react-router";
import { checkCode, forgetWaiting, waitingUser } from "../../../auth/second-factor.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { refusedForm, sendAwaySignedIn, welcome } from "../../kit/after-sign-in.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { FormProblem } from "../../kit/form-problem.tsx";
import { answerHeaders } from "../../kit/headers.server.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/second";
import { AccountPage, SubmitButton } from "./account-page.tsx";

export const meta = privateMeta((t) => t.account.signIn.title);

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  await sendAwaySignedIn(request);
  if (!(await waitingUser(request))) throw redirect(textsFor(request).href("/auth/login"));
}

/** This is the second step of a sign-in, after the password or Google. */
export async function action({ request, context }: Route.ActionArgs) {
  await sendAwaySignedIn(request);
  const { intent, code } = readFields(await postedForm(request), ["intent", "code"]);
  const user = await waitingUser(request);
  const again = async (why = "") =>
    redirect(textsFor(request).href(`/auth/login${why}`), {
      status: 303,
      headers: { "Set-Cookie": await forgetWaiting() },
    });
  if (intent === "back") return await again();
  if (!user) return await again("?error=late");
  const checked = await checkCode({ request, context }, user, code);
  if (checked.ok) return await welcome(request, user.email, checked);
  if (checked.problem === "gone") return await again("?error=late");
  return refusedForm(request, checked, {});
}

export default function Second({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.second;
  return (
    <AccountPage heading={words.heading} lead={words.lead}>
      <FormProblem answer={actionData} />
      <Form method="post" noValidate className="grid gap-5">
        <TextField name="code" label={words.code} hint={words.hint} autoComplete="one-time-code" autoFocus />
        <SubmitButton>{t.nav.login}</SubmitButton>
        <Button name="intent" value="back" look="quiet">
          {words.back}
        </Button>
      </Form>
    </AccountPage>
  );
}
