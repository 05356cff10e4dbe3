// A mail server that takes every letter and forgets it.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (letter, _session, taken) => {
    letter.resume();
    letter.once("end", () => taken());
  },
});
server.listen(0, "127.0.0.1", () => process.send!((server.server.address() as AddressInfo).port));
