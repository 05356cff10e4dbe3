import { createContext, type RouterContextProvider } from "react-router";
import { readDueChats } from "../../../../operations/message/due-chats.server.ts";

export type DueChats = Awaited<ReturnType<typeof readDueChats>>;

const read = createContext<Promise<DueChats> | null>(null);

/** Reads the chats that are due, once for all loaders of one request. */
export function dueChatsFor(context: Readonly<RouterContextProvider>): Promise<DueChats> {
  const due = context.get(read) ?? readDueChats(new Date());
  context.set(read, due);
  return due;
}
