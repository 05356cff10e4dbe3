import { markHigh, markPath, markWidth } from "../../../domain/catalogue/company-mark.ts";
import { languages } from "../../../domain/common/language.ts";
import { logoPath } from "../../../domain/partner/logo.ts";
import { env } from "../../../env.server.ts";
import { findLogo } from "../../../store/partner/logos.server.ts";
import { findPartner } from "../../../store/partner/partners.server.ts";
import { texts } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { drawQr } from "../../kit/pdf/qr.server.ts";
import { type SignText, signShapes } from "../../kit/sign/sign-shapes.ts";

/** Reads the sheet for a partner's wall; undefined where there is no such partner. */
export async function readSign(id: string) {
  const partner = await findPartner(id);
  if (!partner) return undefined;
  const { name, code } = partner;
  const logo = await findLogo(id);
  const company = ourCompany();
  const { mark } = company;
  const url = `${env.siteUrl}/p/${code}`;
  const shapes = signShapes({
    brand: company.name,
    mark: mark
      ? { href: markPath(mark, "mark.png"), width: markWidth(mark), height: markHigh }
      : { href: "/brand/symbol.svg", width: 1, height: 1 },
    name,
    logo: logo && { href: logoPath(logo), width: logo.width, height: logo.height },
    address: url.replace(/^https?:\/\//, ""),
    qr: drawQr(url),
    words: languages.slice(0, 2).map((language) => texts[language].partnerPage.sign) as [SignText, SignText],
  });
  return { id, code, name, logo, shapes };
}
