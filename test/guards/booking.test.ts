import { booking } from "./booking.ts";
import { takeOut } from "./take-out.ts";

takeOut(booking);
