// Puts a file beside every stylesheet of the build, from which the server chooses the rules that a page uses.
import { type ChildNode, parse } from "postcss";
import readSelector, { type Selector } from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { Rule } from "../app/used-style.ts";

export function styleRules(): Plugin {
  return {
    name: "style-rules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post", // browsers get the stylesheet as it is by now
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

/** Rules within a rule stay with it. A typeface that a stylesheet names comes with the whole of it. */
function ruleOf(node: ChildNode): Rule[] {
  if (node.type === "comment" || (node.type === "atrule" && node.name === "font-face")) return [];
  if (node.type === "rule") {
    return [{ selectors: selectorsOf(node.selector), body: String(node.clone({ selector: "" })) }];
  }
  if (node.type !== "atrule" || !node.nodes) return [`${node};`];
  // These are Tailwind's values for browsers older than those of `cssTarget`.
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
 * Returns the classes and the data attributes without which a selector matches nothing. Parentheses hold alternatives,
 * or what must be absent; only :has requires what it holds.
 */
function namesOf(selector: Selector): string[] {
  return selector.nodes.flatMap((part) => {
    if (part.type === "class") return part.value;
    if (part.type === "attribute") return part.attribute.startsWith("data-") ? `[${part.attribute}]` : [];
    const [only, ...others] = part.type === "pseudo" && part.value === ":has" ? part.nodes : [];
    return only && others.length === 0 ? namesOf(only) : [];
  });
}
