import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RestoreSteps } from "./restore-steps.tsx";

const commands = (folder: string | undefined) =>
  [...renderToStaticMarkup(<RestoreSteps folder={folder} />).matchAll(/<code[^>]*>([^<]*)/g)].map(
    ([, command]) => command,
  );

test("a restore says how the site is stopped in each way of running it, and which folder is meant", () => {
  const stops = [
    "sudo systemctl stop ecotravel",
    "podman-compose -f deploy/compose.yaml stop site",
    "Ctrl + C",
  ];
  const command = "npm run restore -- archivo";
  expect(commands("/var/lib/ecotravel/db")).toEqual([...stops, "/var/lib/ecotravel/db", command]);
  expect(commands(undefined)).toEqual([...stops, command]);
  // The manual says the same, and the folder of the unit.
  const manual = readFileSync("docs/manual.md", "utf8");
  expect([...stops, "/var/lib/ecotravel/db"].filter((one) => !manual.includes(one))).toEqual([]);
  const [unit, compose] = ["deploy/ecotravel.service", "deploy/compose.yaml"].map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(unit).toContain("DATA_DIR=/var/lib/ecotravel ");
  expect(compose).toMatch(/^ {2}site:\n/m);
});
