import { data, Form, redirectDocument } from "react-router";
import { googleOffered } from "../../../auth/google.server.ts";
import { passwordProblem } from "../../../auth/password.server.ts";
import { waitingUser } from "../../../auth/second-factor.server.ts";
import { register } from "../../../auth/sign-in.server.ts";
import { countingWrong } from "../../../auth/tries.server.ts";
import {
  type RegistrationError,
  type RegistrationField,
  registrationFields,
  registrationSchema,
} from "../../../domain/account/account.ts";
import { type FieldErrors, type FieldValues, fieldErrors, readFields } from "../../../domain/common/form.ts";
import { countPost } from "../../../store/account/rate.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { DocumentLine } from "../../../ui/document-line.tsx";
import { TextField } from "../../../ui/field.tsx";
import { visitorOf } from "../../../visitor.server.ts";
import { refusedForm, sendAwaySignedIn, welcome } from "../../kit/after-sign-in.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { FormProblem } from "../../kit/form-problem.tsx";
import { formScript } from "../../kit/form-script.ts";
import { answerHeaders } from "../../kit/headers.server.ts";
import { orProblem, useLiveForm } from "../../kit/live-form.ts";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/register";
import { AccountPage, GoogleLink, SubmitButton } from "./account-page.tsx";
import { errorWords } from "./error-words.ts";
import { useGooglePopup } from "./google-popup.ts";

export const handle = { react: true };

export const headers: Route.HeadersFunction = answerHeaders;

export const meta = publicMeta(({ account: { register } }) => ({
  title: register.title,
  description: register.lead,
}));

export async function loader({ request }: Route.LoaderArgs) {
  await sendAwaySignedIn(request);
  if (await waitingUser(request)) throw redirectDocument(textsFor(request).href("/auth/second"));
  return { google: googleOffered };
}

export async function action({ request, context }: Route.ActionArgs) {
  await sendAwaySignedIn(request);
  const { password, ...values } = readFields(await postedForm(request), registrationFields);
  const { email, displayName: name } = values;
  const errors = check({ ...values, password });
  if (!errors.password) errors.password = await passwordProblem(password, { email, name }, ourCompany().name);
  if (Object.values(errors).some(Boolean)) return data({ errors, values }, { status: 400 });
  const { allowed, retryAfterSeconds: wait } = await countPost(
    `registrations by ${visitorOf({ context })}`,
    30,
    900,
  );
  if (!allowed) return refusedForm(request, { ok: false, problem: "tooMany", wait }, { values });
  const result = await countingWrong({ request, context }, email, () => register({ ...values, password }));
  return result.ok ? welcome(request, email, result) : refusedForm(request, result, { values });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function Register({ loaderData: { google }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.register;
  const popup = useGooglePopup();
  const typed = actionData && "values" in actionData ? actionData.values : undefined;
  const form = useLiveForm<RegistrationField, RegistrationError>({
    fields: registrationFields,
    initial: { displayName: "", email: "", ...typed, password: "" },
    serverErrors: actionData && "errors" in actionData ? actionData.errors : undefined,
    check,
  });
  const field = (name: RegistrationField) => {
    return { name, label: t.account.fields[name], ...errorWords(t, form.errors[name]), required: true };
  };
  return (
    <AccountPage heading={words.heading} lead={words.lead}>
      <FormProblem answer={popup.problem ? { problem: popup.problem } : actionData} />
      {/* Errors show after the first try to send, not when a field is left. */}
      <Form method="post" {...form.props} onBlur={undefined} className="grid gap-5">
        <TextField {...field("displayName")} autoComplete="name" defaultValue={typed?.displayName} />
        <TextField {...field("email")} type="email" autoComplete="username" defaultValue={typed?.email} />
        <TextField
          {...field("password")}
          type="password"
          autoComplete="new-password"
          hint={words.passwordHint}
        />
        <DocumentLine id="privacy" />
        <SubmitButton>{words.submit}</SubmitButton>
        <script suppressHydrationWarning>{formScript}</script>
      </Form>
      {google && <GoogleLink onClick={popup.open} />}
      <p>
        {words.haveOne}{" "}
        <a href={t.href("/auth/login")} className="py-2 font-semibold text-lagoon underline">
          {t.nav.login}
        </a>
      </p>
    </AccountPage>
  );
}

function check(values: FieldValues<RegistrationField>): FieldErrors<RegistrationField, RegistrationError> {
  const result = registrationSchema.safeParse(values);
  return result.success ? {} : fieldErrors<RegistrationField, RegistrationError>(result.error);
}
