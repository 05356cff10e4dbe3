import { data, Form } from "react-router";
import { registrationSchema } from "../../../domain/account/account.ts";
import { readFields } from "../../../domain/common/form.ts";
import { log } from "../../../log.server.ts";
import { sendPasswordReset } from "../../../operations/account/reset-letter.server.ts";
import { countPost } from "../../../store/account/rate.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { TextField } from "../../../ui/field.tsx";
import { visitorOf } from "../../../visitor.server.ts";
import { sendAwaySignedIn } from "../../kit/after-sign-in.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { FormProblem } from "../../kit/form-problem.tsx";
import { answerHeaders } from "../../kit/headers.server.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/forgot";
import { AccountPage, SubmitButton } from "./account-page.tsx";

const lettersAnHour = 10;

export const meta = privateMeta((t) => t.account.forgot.title);

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  await sendAwaySignedIn(request);
}

/** The answer is the same whether or not an account has the address, so that nobody learns which addresses have one. */
export async function action({ request, context }: Route.ActionArgs) {
  await sendAwaySignedIn(request);
  const { language, account } = textsFor(request);
  const { email } = readFields(await postedForm(request), ["email"]);
  if (!registrationSchema.shape.email.safeParse(email).success) {
    return data({ problem: account.errors.emailUnknown, email }, { status: 400 });
  }
  const { allowed, retryAfterSeconds } = await countPost(
    `resets by ${visitorOf({ context })}`,
    lettersAnHour,
    3600,
  );
  if (!allowed) {
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return data({ problem: account.tooMany(retryAfterSeconds), email }, { status: 429, headers });
  }
  try {
    await sendPasswordReset(email, language);
  } catch (error) {
    log.error({ error }, "password reset");
    return data({ problem: account.problems.failed, email }, { status: 500 });
  }
  return data({ sent: true, email });
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.forgot;
  const sent = actionData && "sent" in actionData;
  return (
    <AccountPage heading={words.heading} lead={words.lead}>
      {sent ? (
        <p role="status" className="rounded-xl bg-leaf/20 px-5 py-4">
          {words.sent}
        </p>
      ) : (
        <FormProblem answer={actionData} />
      )}
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="email"
          label={t.account.fields.email}
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
        />
        <SubmitButton>{sent ? words.again : words.submit}</SubmitButton>
      </Form>
      <p>
        <a href={t.href("/auth/login")} className="py-2 font-semibold text-lagoon underline">
          {words.back}
        </a>
      </p>
    </AccountPage>
  );
}
