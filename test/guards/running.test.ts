import { running } from "./running.ts";
import { takeOut } from "./take-out.ts";

takeOut(running);
