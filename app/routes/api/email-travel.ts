import { operations } from "../../domain/api.ts";
import { resend } from "./resend.server.ts";

export const action = resend(operations.emailTravel, "Viaje");
export const loader = action;
