import { todayInCostaRica } from "../common/day.ts";
import { isAddress, readSender } from "../common/email.ts";
import { toE164 } from "../common/phone-number.server.ts";
import {
  type CompanyColour,
  type CompanyPromise,
  companyColours,
  companyPromises,
  type OwnCompany,
} from "./company.ts";
import { isReadable } from "./company-colours.ts";
import { readTrust, type TrustField, trustFields } from "./company-trust.ts";

const companyTextFields = [
  "name",
  "founded",
  "vehicles",
  "phone",
  "whatsapp",
  "email",
  "address",
  "sender",
] as const;
type CompanyTextField = (typeof companyTextFields)[number];
export const companyFields = [
  ...companyTextFields,
  ...trustFields,
  ...companyColours,
  ...companyPromises,
] as const;

/** Reads the company form; `wrong` names the first field that can't be used. */
export function readCompany(
  typed: Record<CompanyTextField | TrustField | CompanyColour | CompanyPromise, string>,
): { value: Omit<OwnCompany, "mark"> } | { wrong: CompanyTextField | TrustField | CompanyColour } {
  const { name, phone, email, address, sender } = typed;
  if (!/^[^\n<>{}"]{2,60}$/.test(name)) return { wrong: "name" };
  const founded = Number(/^\d{4}$/.exec(typed.founded)?.[0]);
  if (!(founded >= 1850 && founded <= Number(todayInCostaRica().slice(0, 4)))) return { wrong: "founded" };
  const vehicles = Number(/^\d{1,4}$/.exec(typed.vehicles)?.[0]);
  if (!(vehicles > 0)) return { wrong: "vehicles" };
  if (!/^\+?[\d ().-]{7,24}$/.test(phone) || !toE164(phone)) return { wrong: "phone" };
  const whatsapp = typed.whatsapp.length <= 24 && toE164(typed.whatsapp);
  if (!whatsapp || !/^\+[1-9]\d{7,14}$/.test(whatsapp)) return { wrong: "whatsapp" };
  if (!isAddress(email)) return { wrong: "email" };
  if (!/^[^\n<>{}]{5,160}$/.test(address)) return { wrong: "address" };
  const parsedSender = readSender(sender);
  if (!parsedSender || parsedSender.name.length > 60 || !isAddress(parsedSender.address))
    return { wrong: "sender" };
  const [brandColour, buttonColour] = [typed.brandColour.toLowerCase(), typed.buttonColour.toLowerCase()];
  if (!isReadable("brandColour", brandColour)) return { wrong: "brandColour" };
  if (!isReadable("buttonColour", buttonColour)) return { wrong: "buttonColour" };
  const trust = readTrust(typed);
  if ("wrong" in trust) return trust;
  const isPromised = (promise: CompanyPromise) => typed[promise] === "on";
  return {
    value: {
      name,
      phone,
      whatsapp,
      email,
      address,
      sender,
      founded,
      vehicles,
      ...trust.value,
      flightsFollowed: isPromised("flightsFollowed"),
      nameOnSign: isPromised("nameOnSign"),
      childSeats: isPromised("childSeats"),
      airportOfficial: isPromised("airportOfficial"),
      brandColour,
      buttonColour,
    },
  };
}
