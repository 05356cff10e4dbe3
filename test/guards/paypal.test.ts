import { paypal } from "./paypal.ts";
import { takeOut } from "./take-out.ts";

takeOut(paypal);
