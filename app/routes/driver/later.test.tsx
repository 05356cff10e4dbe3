import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { jobWith } from "../../../test/rides.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { rideOf } from "../../domain/ride/driver-ride.ts";
import { Later } from "./later.tsx";
import { TapContext } from "./tap-form.tsx";

/** What is read of a ride that is not the one in front. */
function told(change: Partial<SeenRide>): string {
  const idle = { undoable: undefined, rests: false, undo: () => {}, undone: undefined, lost: false };
  const html = renderToStaticMarkup(
    <TapContext value={{ here: "/", formId: () => "1", press: () => {}, ...idle }}>
      <Later heading="Después" rides={[{ ...rideOf(jobWith({})), waiting: [], ...change }]} />
    </TapContext>,
  );
  return html.replace(/<[^>]*>/g, "");
}

test("a ride that has begun says how far it is, and not that it was heard of", () => {
  expect(told({ received: true })).toMatch(/✓ Recibido$/);
  expect(told({ received: true, state: "aboard" })).toMatch(/✓ A bordo$/);
  expect(told({ received: true, state: "aboard", waiting: ["aboard"] })).toMatch(/✓ A bordo, por enviar$/);
  expect(told({ received: false, state: "onTheWay" })).toMatch(/✓ En camino$/);
  expect(told({ received: false })).toMatch(/[^✓] ?Recibido$/);
  const cash = { received: true, collectCents: 10_000 };
  expect(told(cash)).toMatch(/Cobrar \$100.*✓ Recibido$/);
  expect(told({ ...cash, state: "aboard" })).toMatch(/✓ A bordoCobrar\$100Cobrado$/);
  expect(told({ ...cash, state: "aboard", isCollected: true })).toMatch(/✓ A bordo✓ Cobrado\$100$/);
});
