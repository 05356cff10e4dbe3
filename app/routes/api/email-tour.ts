import { operations } from "../../domain/sale/api.ts";
import { resend } from "./resend.server.ts";

export const action = resend(operations.emailTour, "Tour");
export const loader = action;
