import { payments } from "./payments.ts";
import { takeOut } from "./take-out.ts";

takeOut(payments);
