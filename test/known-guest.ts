import { db } from "../app/store/engine/db.server.ts";
import { knowAddress } from "../app/store/message/known-addresses.server.ts";
import { transferValues } from "./bookings.ts";

/** Lets the letters to the guest of these tests carry all details. */
export const knowGuest = () => knowAddress(db, transferValues.email, "desk");
