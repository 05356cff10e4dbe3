import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { colleagueWith } from "../../../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { args } from "../../../../../test/requests.ts";
import { bookedTrip } from "../../../../../test/trip.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { type Role, roles } from "../../../../domain/team/role.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { DeskRole } from "../../kit/shut.tsx";
import { RoomHead } from "./head.tsx";
import DeskReceipt, { loader } from "./receipt.tsx";
import { readReservationRoom } from "./room.server.ts";

const ana = operatorWith("ana");
const cookieFor = async (role: Role) =>
  (await (role === "owner" ? operatorSignedIn() : colleagueWith(role))).cookie;
const open = (reference: string, cookie: string) =>
  loader(args(`/dashboard/admin/r/${reference}/receipt`, { headers: { cookie }, params: { reference } }));

async function paidInCash() {
  const { id, secret, shared } = await bookedTrip();
  await db.update(reservations).set({ language: "en", taxId: "3-101-123456" });
  await takePayment({ id: "a", reservationId: id, amountCents: 5_000, method: "cash", note: "" }, ana);
  return { reference: (await findReservation(id))!.reference, secrets: [secret, shared] };
}

test("every role of the desk opens a guest's receipt, and none gets the guest's link by it", async () => {
  const { reference, secrets } = await paidInCash();
  for (const role of roles) {
    const receipt = await open(reference.toLowerCase(), await cookieFor(role));
    expect(receipt, role).toMatchObject({ paidCents: 5_000, dueCents: 7_000, reservation: { reference } });
    const matches = [{ id: "root", loaderData: { phone: "", email: "", address: "" } }];
    // biome-ignore lint/suspicious/noExplicitAny: the component reads these properties only
    const props: any = { loaderData: receipt, matches };
    const Page = createRoutesStub([{ path: "/", Component: () => <DeskReceipt {...props} /> }]);
    const html = renderToStaticMarkup(<Page />);
    for (const secret of [...secrets, "/trip/"]) expect(JSON.stringify(receipt) + html).not.toContain(secret);
    // The receipt is in the guest's language, on a page of the desk that takes no tax id.
    for (const words of ["Paid in cash", "3-101-123456", `href="/dashboard/admin/r/${reference}"`])
      expect(html).toContain(words);
    expect(html).not.toContain("<form");
  }
}, 60_000);

test("roles that only read or take money find the receipt in the reservation's room", async () => {
  const { reference } = await paidInCash();
  const room = (await readReservationRoom(
    reference,
    { id: "ana", role: "owner" },
    new RouterContextProvider(),
  ))!;
  for (const role of roles) {
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <DeskRole value={role}>
            <RoomHead room={room} isNew={false} />
          </DeskRole>
        ),
      },
    ]);
    expect(renderToStaticMarkup(<Page />), role).toContain(`"/dashboard/admin/r/${reference}/receipt"`);
  }
});

test("the receipt of a reservation that is not booked leads to its room", async () => {
  const { cookie } = await operatorSignedIn();
  for (const asked of ["TMR-22222", "constructor", "a b"]) {
    const answer = (await open(asked, cookie).catch((thrown) => thrown)) as Response;
    expect(answer.headers.get("Location")).toBe(`/dashboard/admin/r/${encodeURIComponent(asked)}`);
  }
});
