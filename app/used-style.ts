/** A rule has selectors, or holds other rules (a layer, a condition), or is text that stays unchanged. */
export type Rule = string | { condition: string; rules: Rule[] } | { selectors: Selector[]; body: string };
interface Selector {
  text: string;
  /** The names of classes, and of attributes in brackets. */
  names: string[];
}

/** Returns the part of a stylesheet that a page uses: rules without names, rules whose names the page has, and the properties that these read. */
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

/** Returns the name of the property that a rule describes, or undefined. */
function propertyOf(rule: string): string {
  return /^@property\s+(--[\w-]+)/.exec(rule)?.[1] ?? "";
}
