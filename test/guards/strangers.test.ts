import { strangers } from "./strangers.ts";
import { takeOut } from "./take-out.ts";

takeOut(strangers);
