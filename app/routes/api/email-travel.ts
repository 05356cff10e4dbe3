import { operations } from "../../domain/sale/api.ts";
import { resend } from "./resend.server.ts";

export const action = resend(operations.emailTravel, "Viaje");
export const loader = action;
