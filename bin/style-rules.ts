// Puts beside every stylesheet of the build what the server chooses a page's style from.
import { type ChildNode, parse } from "postcss";
import readSelector, { type Selector } from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { Rule } from "../server/used-style.ts";

export function styleRules(): Plugin {
  return {
    name: "style-rules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post", // what stands there now is what browsers get
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
          const source = JSON.stringify(rulesOf(String(file.source)));
          this.emitFile({ type: "asset", fileName: `${file.fileName}.json`, source });
        }
      },
    },
  };
}

export function rulesOf(css: string): Rule[] {
  return parse(css).nodes.flatMap(ruleOf);
}

/** Rules in a rule stay with it. */
function ruleOf(node: ChildNode): Rule[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    return [{ selectors: selectorsOf(node.selector), body: String(node.clone({ selector: "" })) }];
  }
  if (node.type !== "atrule" || !node.nodes) return [`${node};`];
  // Tailwind's values for browsers older than those of `cssTarget`.
  if (node.name === "layer" && node.params === "properties") return [];
  if (!["layer", "media", "supports", "container"].includes(node.name)) return [String(node)];
  return [{ condition: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(ruleOf) }];
}

function selectorsOf(selector: string) {
  return readSelector()
    .astSync(selector)
    .nodes.map((one) => ({ text: String(one).trim(), names: namesOf(one) }));
}

/**
 * The classes and the data attributes without which a selector finds nothing. What stands in parentheses is one thing
 * of several, or what must not be there; only :has asks for what it holds.
 */
function namesOf(selector: Selector): string[] {
  return selector.nodes.flatMap((part) => {
    if (part.type === "class") return part.value;
    if (part.type === "attribute") return part.attribute.startsWith("data-") ? `[${part.attribute}]` : [];
    const [only, ...others] = part.type === "pseudo" && part.value === ":has" ? part.nodes : [];
    return only && others.length === 0 ? namesOf(only) : [];
  });
}
