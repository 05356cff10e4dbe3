/** A rule with selectors, one that holds others (a layer, a condition), or text that stays as it is. */
export type Rule = string | { condition: string; rules: Rule[] } | { selectors: Selector[]; body: string };
interface Selector {
  text: string;
  /** Of classes as they are, of attributes in brackets. */
  names: string[];
}

/** What of a stylesheet a page uses: the rules that name nothing, those whose names it has, and the properties they read. */
export function usedStyle(rules: Rule[], has: Set<string>): string {
  const used = rules.map((rule) => usedRule(rule, has));
  const text = used.filter((rule) => !propertyOf(rule)).join("");
  return used.filter((rule) => text.includes(propertyOf(rule))).join("");
}

function usedRule(rule: Rule, has: Set<string>): string {
  if (typeof rule === "string") return rule;
  if ("rules" in rule) {
    const inside = rule.rules.map((one) => usedRule(one, has)).join("");
    return inside && `${rule.condition}{${inside}}`;
  }
  const used = rule.selectors.filter(({ names }) => names.every((name) => has.has(name)));
  return used.length > 0 ? `${used.map(({ text }) => text).join(",")}${rule.body}` : "";
}

/** The name of the property that a rule describes, or nothing. */
function propertyOf(rule: string): string {
  return /^@property\s+(--[\w-]+)/.exec(rule)?.[1] ?? "";
}
