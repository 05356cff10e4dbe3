import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { jobWith } from "../../../test/rides.ts";
import { stillTaps } from "../../../test/still-taps.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { rideOf } from "../../domain/ride/driver-ride.ts";
import { Later } from "./later.tsx";
import { TapContext } from "./tap-form.tsx";

/** Returns the text of a card of a ride that is not driven now. */
function textOf(change: Partial<SeenRide>): string {
  const html = renderToStaticMarkup(
    <TapContext value={stillTaps}>
      <Later heading="Después" rides={[{ ...rideOf(jobWith({})), waiting: [], ...change }]} />
    </TapContext>,
  );
  return html.replace(/<[^>]*>/g, "");
}

test("a ride that has begun shows its step, and not that it was received", () => {
  expect(textOf({ received: true })).toMatch(/✓ Recibido$/);
  expect(textOf({ received: true, state: "aboard" })).toMatch(/✓ A bordo$/);
  expect(textOf({ received: true, state: "aboard", waiting: ["aboard"] })).toMatch(/✓ A bordo, por enviar$/);
  expect(textOf({ received: false, state: "onTheWay" })).toMatch(/✓ En camino$/);
  expect(textOf({ received: false })).toMatch(/[^✓] ?Recibido$/);
  const cash = { received: true, collectCents: 10_000 };
  expect(textOf(cash)).toMatch(/Cobrar \$100.*✓ Recibido$/);
  expect(textOf({ ...cash, state: "aboard" })).toMatch(
    /✓ A bordoCobrar\$100CobradoEn colones…Cuántos colones recibióAnotar colones$/,
  );
  expect(textOf({ ...cash, state: "aboard", isCollected: true })).toMatch(/✓ A bordo✓ Cobrado\$100$/);
});
