import { data, Form, redirect } from "react-router";
import { rememberDevice } from "../../../auth/device.server.ts";
import { busyAnswer } from "../../../auth/password-hash.server.ts";
import { ownerOfToken, resetPassword } from "../../../auth/reset.server.ts";
import { accountMark } from "../../../auth/tries.server.ts";
import type { RegistrationError } from "../../../domain/account/account.ts";
import { readFields } from "../../../domain/common/form.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { postedForm } from "../../kit/form.server.ts";
import { FormProblem } from "../../kit/form-problem.tsx";
import { answerHeaders } from "../../kit/headers.server.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/reset";
import { AccountPage, SubmitButton } from "./account-page.tsx";
import { errorWords } from "./error-words.ts";
import { needsLongPassword, newPasswordError } from "./new-password.server.ts";

interface ResetAnswer {
  error?: RegistrationError;
  problem?: string;
}
const gone: ResetAnswer = {};

export const headers: Route.HeadersFunction = answerHeaders;

export const meta = privateMeta((t) => t.account.reset.title);

/** Mail programs open links by themselves, so that opening this one uses nothing up. */
export async function loader({ params }: Route.LoaderArgs) {
  const owner = await ownerOfToken(params.token);
  const isLong = owner !== undefined && (await needsLongPassword(owner.id));
  return data({ works: owner !== undefined, isLong }, { status: owner ? 200 : 404 });
}

export async function action({ request, params: { token } }: Route.ActionArgs) {
  const { password } = readFields(await postedForm(request), ["password"]);
  const owner = await ownerOfToken(token);
  if (!owner) return data(gone, { status: 404 });
  const error = await newPasswordError(password, owner);
  if (error) return data<ResetAnswer>({ error }, { status: 400 });
  const outcome = await resetPassword(token, owner, password).catch(busyAnswer);
  if (typeof outcome === "object") {
    const headers = { "Retry-After": String(outcome.wait) };
    return data<ResetAnswer>(
      { problem: textsFor(request).account.busy(outcome.wait) },
      { status: 429, headers },
    );
  }
  if (!outcome) return data(gone, { status: 404 });
  // The letter's owner may sign in on this device, even while others guess at the password.
  const headers = { "Set-Cookie": await rememberDevice(request, accountMark(owner.email)) };
  return redirect(textsFor(request).href("/auth/login?changed"), { status: 303, headers });
}

export default function Reset({ loaderData: { works, isLong }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.reset;
  if (!works) {
    return (
      <AccountPage heading={words.gone} lead={words.goneText}>
        <ButtonLink href={t.href("/auth/forgot")}>{words.again}</ButtonLink>
        <ButtonLink href={t.href("/auth/login")} look="quiet">
          {t.nav.login}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage heading={words.heading} lead={words.lead}>
      <FormProblem answer={actionData} />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="password"
          label={words.field}
          type="password"
          autoComplete="new-password"
          {...errorWords(t, actionData?.error)}
          hint={isLong ? t.account.staffPasswordHint : t.account.register.passwordHint}
        />
        <SubmitButton>{words.submit}</SubmitButton>
      </Form>
    </AccountPage>
  );
}
