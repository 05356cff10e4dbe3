import { expect, onTestFinished, test, vi } from "vitest";
import { args } from "../test/requests.ts";
import { handleError } from "./entry.server.tsx";
import { log } from "./log.server.ts";

test("data that could not be loaded is logged in the operator's words", () => {
  const logged = vi.spyOn(log, "error");
  onTestFinished(() => logged.mockRestore());
  handleError(new Error("the database is gone"), args("/dashboard/admin"));
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), "Error al cargar datos");
});
