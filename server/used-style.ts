/** A rule with selectors, one that holds others (a layer, a condition), or text that stays as it is. */
export type Rule = string | { condition: string; rules: Rule[] } | { selectors: Selector[]; body: string };
interface Selector {
  text: string;
  classes: string[];
}

/** What of a stylesheet a page uses: the rules that name no class, and those whose classes it has. */
export function usedStyle(rules: Rule[], has: Set<string>): string {
  return rules
    .map((rule) => {
      if (typeof rule === "string") return rule;
      if ("rules" in rule) {
        const inside = usedStyle(rule.rules, has);
        return inside && `${rule.condition}{${inside}}`;
      }
      const used = rule.selectors.filter(({ classes }) => classes.every((name) => has.has(name)));
      return used.length > 0 ? `${used.map(({ text }) => text).join(",")}${rule.body}` : "";
    })
    .join("");
}
