import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { addRule } from "../../../../test/sale-rules.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { readGuestsTrip } from "../../kit/guests-trip.server.ts";
import { NoticeDialog } from "./notice-dialog.tsx";

async function dialog(id: string, path = "/home"): Promise<string> {
  const trip = await readGuestsTrip((await findReservation(id))!);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <NoticeDialog notice={{ secret: "secret", trip, isBeyond: false }} />
    </MemoryRouter>,
  );
}

test("the dialog of a request promises no confirmation and no payment, that of a booking does", async () => {
  expect(await dialog(await booked())).toMatch(
    /Booking complete.*Your confirmation goes to.*you can also pay/s,
  );
  await addRule({ effect: "ask" });
  const asked = await reserve(await openTransfer());
  const id = asked.outcome === "reserved" ? asked.reservationId : "";
  const english = await dialog(id);
  expect(english).toMatch(/We have your request.*We answer at ines@example.com\..*Our answer will also be/s);
  expect(english).not.toMatch(/confirmation|also pay|booked\./i);
  const spanish = await dialog(id, "/es/home");
  expect(spanish).toMatch(
    /Tenemos su solicitud.*Le respondemos a ines@example.com\..*Nuestra respuesta estará también/s,
  );
  expect(spanish).not.toMatch(/confirmación|también para pagar|Reservado\./i);
});
