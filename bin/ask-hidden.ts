import { createInterface } from "node:readline/promises";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

/** Reads an answer from the terminal without showing it, or the first line of piped input. */
export async function askHidden(question: string): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0]!;
  stdout.write(question);
  const lines = createInterface({ input: stdin, output: new PassThrough(), terminal: true });
  const line = await lines.question("");
  lines.close();
  stdout.write("\n");
  return line;
}
