import { rides } from "./rides.ts";
import { takeOut } from "./take-out.ts";

takeOut(rides);
