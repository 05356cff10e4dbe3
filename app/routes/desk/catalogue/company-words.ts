import { companyColours, companyPromises, type OwnCompany } from "../../../domain/catalogue/company.ts";
import { companyTexts as words } from "../../../texts/desk/catalogue/company.ts";

/** Says what an edit of the company changed: "Teléfono: +506 2653 0000 → +506 2653 1111". */
export function companyEditWords(was: OwnCompany, is: OwnCompany): string {
  const promiseWords = (kept: boolean) => (kept ? words.kept : words.notKept);
  const fields = Object.keys(words.fields) as (keyof typeof words.fields)[];
  return [
    ...fields.map((field) => [words.fields[field], factWords(was, field), factWords(is, field)] as const),
    [words.mark, ...markWords(was.mark, is.mark)] as const,
    ...companyColours.map((one) => [words.colourNames[one], was[one], is[one]] as const),
    ...companyPromises.map(
      (one) => [words.promiseNames[one], promiseWords(was[one]), promiseWords(is[one])] as const,
    ),
  ]
    .filter(([, before, after]) => before !== after)
    .map(([name, before, after]) => `${name}: ${before} → ${after}`)
    .join(" · ");
}

/** An edit that is older than a fact has no value for it. */
function factWords(company: OwnCompany, field: keyof typeof words.fields): string {
  if (field === "officeDays")
    return (company.officeDays && words.officeDays[company.officeDays]) || words.noOffice;
  return String(company[field] || words.nothing);
}

/** An edit that is older than the company's mark has no value for it. */
function markWords(was: string | null = null, is: string | null = null): [string, string] {
  const { drawn, own, other } = words.markIs;
  return [was ? own : drawn, is ? (was && was !== is ? other : own) : drawn];
}
