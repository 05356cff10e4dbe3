/** What of a stylesheet a page uses: the rules that name no class, and those whose classes it has. */
export function usedStyle(css: string, html: string): string {
  const rules = known.get(css) ?? rulesOf(css.replaceAll(/\/\*[\s\S]*?\*\/\s*/g, ""));
  known.set(css, rules);
  return textOf(rules, classesIn(html));
}

/** A rule with selectors, one that holds others (a layer, a condition), or text that stays as it is. */
type Rule = string | { condition: string; rules: Rule[] } | { selectors: Selector[]; body: string };
interface Selector {
  text: string;
  classes: string[];
}

/** A build has two stylesheets. */
const known = new Map<string, Rule[]>();

function textOf(rules: Rule[], has: Set<string>): string {
  return rules
    .map((rule) => {
      if (typeof rule === "string") return rule;
      if ("rules" in rule) {
        const inside = textOf(rule.rules, has);
        return inside && `${rule.condition}{${inside}}`;
      }
      const used = rule.selectors.filter(({ classes }) => classes.every((name) => has.has(name)));
      return used.length > 0 ? `${used.map(({ text }) => text).join(",")}{${rule.body}}` : "";
    })
    .join("");
}

function classesIn(html: string): Set<string> {
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, names]) => names!);
  const names = attributes.join(" ").replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name]!);
  return new Set(names.split(/\s+/));
}

/** As React writes them. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === "{" && depth++ === 0) open = index;
    if (mark === "}") depth--;
    if (depth > 0 || mark === "{") continue;
    const text = css.slice(start, index + 1);
    rules.push(mark === ";" ? text : ruleOf(css.slice(start, open), css.slice(open + 1, index), text));
    start = index + 1;
  }
  return rules;
}

function ruleOf(head: string, body: string, text: string): Rule {
  // Tailwind's values for browsers older than those of `cssTarget`.
  if (head === "@layer properties") return "";
  if (/^@(layer|media|supports)/.test(head)) return { condition: head, rules: rulesOf(body) };
  return head.startsWith("@") ? text : { selectors: head.match(selector)!.map(toSelector), body };
}

/** Up to a comma that is neither escaped nor within brackets. */
const selector = /(?:\\.|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,])+/g;

/** What stands in parentheses is one thing of several, or what must not be there; in brackets are no classes. */
function toSelector(text: string): Selector {
  const outside = text.replaceAll(/(?<!\\)(\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)|\[[^\]\\]*\])/g, "");
  const classes = [...outside.matchAll(/\.((?:\\[0-9a-f]+ |\\.|[\w-])+)/g)].map(([, name]) =>
    unescaped(name!),
  );
  return { text, classes };
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]+) |(.))/g, (_, hex, plain) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : plain,
  );
}
