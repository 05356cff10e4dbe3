// `npm run operator:create -- <email> [name]` makes this account the operator's, the only one of its kind.
import "./in-production.ts";
import { passwordProblem } from "../app/auth/password.server.ts";
import { fewestStaffLetters, registrationSchema } from "../app/domain/account/account.ts";
import { cleanText } from "../app/domain/common/form.ts";
import { newId } from "../app/domain/common/reference.ts";
import { env } from "../app/env.server.ts";
import { explain } from "../server/explain.ts";
import { askHidden } from "./ask-hidden.ts";

const { shape } = registrationSchema;
const [email = "", name = env.OPERATOR_NAME] = process.argv.slice(2);
if (!shape.email.safeParse(email).success) stop("Usage: npm run operator:create -- <email> [name]");
const typed = await askHidden("Password (leave it empty to have one made): ");
const password = typed || newId();
if (!shape.password.safeParse(password).success)
  stop("A password has 6 to 128 letters, and none that nobody can type.");
if (env.live && [...password].length < fewestStaffLetters)
  stop(`The desk of a live site asks for a password of at least ${fewestStaffLetters} letters.`);
if (await passwordProblem(password, { email, name }))
  stop("This password is among the first that are tried. Please take another one.");

try {
  // The database is imported late, so that one that can't be opened is reported in a sentence.
  const { makeOperator } = await import("../app/auth/operator-account.server.ts");
  const { closeDatabase } = await import("../app/store/engine/db.server.ts");
  await makeOperator({ email, name: cleanText(name), password });
  await closeDatabase();
} catch (error) {
  stop(explain(error));
}
console.log(`${email} is the operator${typed ? "." : `, with the password ${password}`}`);
if (env.OPERATOR_USER_ID) console.log("But OPERATOR_USER_ID names another account, and it comes first.");

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
