import { type OwnCompany, sampleCompany } from "../../domain/catalogue/company.ts";
import { env } from "../../env.server.ts";

/** As the settings say; the row begins so, and rules from then on. */
export const firstCompany: OwnCompany = {
  ...sampleCompany,
  phone: env.PHONE,
  whatsapp: env.WHATSAPP,
  email: env.CONTACT_EMAIL,
  address: env.POSTAL_ADDRESS,
  sender: env.MAIL_FROM,
};
