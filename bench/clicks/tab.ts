import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo: { targetId: string }; [name: string]: unknown };
  result?: unknown;
  error?: { message: string };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** The first tab of a browser, held the one way that lets pages be prerendered: as a tab, not as a page. */
export async function openTab(url: string) {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, (message: Message) => void>();
  const sessions = new Map<string, string>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(data);
    const { id, method, params } = message;
    if (id) waiting.get(id)?.(message);
    if (method === "Target.attachedToTarget") sessions.set(params!.targetInfo.targetId, params!.sessionId);
  });

  async function send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = ++last;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  /** The session of the page that is shown now: activation replaces it. */
  async function shown(): Promise<string> {
    const filter = [{ type: "page" }];
    const { targetInfos } = await send<{ targetInfos: { targetId: string; subtype?: string }[] }>(
      "Target.getTargets",
      { filter },
    );
    const session = sessions.get(targetInfos.find(({ subtype }) => !subtype)?.targetId ?? "");
    if (session) return session;
    await wait(10);
    return shown();
  }

  async function open(address: string): Promise<void> {
    await send("Page.navigate", { url: address }, await shown());
  }

  async function evaluate<T>(work: (...values: never[]) => T, ...values: unknown[]): Promise<T> {
    const expression = `(${work})(${values.map((value) => JSON.stringify(value)).join(", ")})`;
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await send<{
      result: { value: T };
      exceptionDetails?: { exception: { description: string } };
    }>("Runtime.evaluate", options, await shown());
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  }

  async function mouse(type: "mouseMoved" | "mousePressed" | "mouseReleased", x: number, y: number) {
    const button = type === "mouseMoved" ? "none" : "left";
    await send("Input.dispatchMouseEvent", { type, x, y, button, clickCount: 1 }, await shown());
  }

  const { targetInfos } = await send<{ targetInfos: { targetId: string }[] }>("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const { targetId } = targetInfos[0]!;
  const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send("Target.setAutoAttach", follow, sessionId);
  return { open, evaluate, mouse, close: () => socket.close() };
}
