import { type OwnCompany, sampleCompany } from "../../domain/catalogue/company.ts";
import { env } from "../../env.server.ts";

/** The first values of the company's row, from the settings; from then on the row is used. */
export const firstCompany: OwnCompany = {
  ...sampleCompany,
  phone: env.PHONE,
  whatsapp: env.WHATSAPP,
  email: env.CONTACT_EMAIL,
  address: env.POSTAL_ADDRESS,
  sender: env.MAIL_FROM,
};
