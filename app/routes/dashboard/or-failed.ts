import { data } from "react-router";
import type { Told } from "./notice.tsx";

/** A lost connection is told on the page; the status keeps React Router from asking for the page again. */
export async function orFailed<Result>(send: () => Promise<Result>) {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data<Told>({ outcome: "failed" }, { status: 503 });
  }
}
