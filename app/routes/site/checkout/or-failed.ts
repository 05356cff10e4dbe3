import { data } from "react-router";

/** Sends a press to the server; a lost connection is a failure that can be tried again. */
export async function orFailed<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ problem: "failed" as const }, { status: 503 });
  }
}
