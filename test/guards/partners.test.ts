import { partners } from "./partners.ts";
import { takeOut } from "./take-out.ts";

takeOut(partners);
