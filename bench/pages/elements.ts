/** A tag, its attributes as React names them, and what is inside; or text. */
export type Node = [tag: string, attributes: Record<string, string | true>, children: Node[]] | string;

const tokens = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;
const empty = /^(area|br|col|hr|img|input|link|meta|source)$/;
const flags = /^(async|checked|disabled|hidden|multiple|open|readonly|required|selected)$/;
const named: Record<string, string> = { class: "className", for: "htmlFor" };
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What React wrote as HTML, as elements again. It knows what React writes, and no other HTML. */
export function elements(html: string): Node[] {
  const top: Node[] = [];
  const open = [top];
  for (const [, closed, tag, attributes = "", text] of html.matchAll(tokens)) {
    if (closed) open.pop();
    else if (text) open.at(-1)!.push(decoded(text));
    else if (tag) {
      const children: Node[] = [];
      open.at(-1)!.push([tag, props(attributes), children]);
      if (!empty.test(tag)) open.push(children);
    }
  }
  if (open.length !== 1) throw new Error("This HTML is not whole.");
  return top;
}

function props(attributes: string): Record<string, string | true> {
  const pairs = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => {
    const flag = value === "" && flags.test(name);
    return [named[name] ?? name, flag || decoded(value)];
  });
  return Object.fromEntries(pairs);
}

function decoded(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole);
}
