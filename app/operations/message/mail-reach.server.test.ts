import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { setTo } from "../../../test/api.ts";
import { tourValues, transferValues } from "../../../test/bookings.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { post } from "../../../test/requests.ts";
import { env } from "../../env.server.ts";
import { action as byHand } from "../../routes/desk/sale/by-hand.tsx";
import { action as bookTour } from "../../routes/site/tours/book-tour.tsx";
import { bookTransfer } from "../../routes/site/transfers/transfer.server.ts";
import { byHandTexts } from "../../texts/desk/sale/by-hand.ts";
import { isUnreachableAddress, noteMailServer } from "./mail-reach.server.ts";

/**
 * Starts a mail server that accepts characters such as é before the @ (SMTPUTF8), or does not, and returns its
 * address.
 */
async function mailServer(kind: "plain" | "able"): Promise<string> {
  const server = new SMTPServer({ hideSMTPUTF8: kind === "plain", disabledCommands: ["STARTTLS"] });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const book = async (email: string) => {
  const answer = await bookTransfer(post("/private-shuttle", { ...transferValues, email }).request);
  return "data" in answer ? answer.data.errors : answer.status;
};

test("only an address that the mail server refuses is refused at the form", async () => {
  const plain = await mailServer("plain");
  setTo(env, "SMTP_URL", plain);
  await noteMailServer("smtp://127.0.0.1:1"); // an answer of an earlier test file may be stored
  expect(await book("josé@example.com")).toBe(302);
  await noteMailServer();
  expect(await book("josé@example.com")).toEqual({ email: "emailLetters" });
  const tour = post("/tours/1001", { ...tourValues, email: "josé@example.com" }, "", { id: "1001" });
  expect(await bookTour(tour)).toMatchObject({ data: { errors: { email: "emailLetters" } } });
  expect(await book("jose@münchen.de")).toBe(302);
  const { cookie } = await operatorSignedIn();
  const typed = {
    ...transferValues,
    email: "josé@example.com",
    intent: "book",
    kind: "Viaje",
    channel: "phone",
  };
  const told = await byHand(post("/dashboard/admin/new", typed, cookie));
  expect(told).toMatchObject({ data: { problems: { email: byHandTexts.errors.emailLetters } } });
  setTo(env, "SMTP_URL", undefined);
  expect(await isUnreachableAddress("josé@example.com")).toBe(false);
});

test("a mail server that accepts them, or does not answer, leaves the form as it is", async () => {
  const [plain, able] = [await mailServer("plain"), await mailServer("able")];
  for (const url of [able, "smtp://127.0.0.1:1", await silentServer()]) {
    await noteMailServer(plain);
    expect(await isUnreachableAddress("josé@example.com", url)).toBe(true);
    await noteMailServer(url);
    expect(await isUnreachableAddress("josé@example.com", url)).toBe(false);
  }
});

/** A server that hangs up without a word, as one does that is being started. */
async function silentServer(): Promise<string> {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
