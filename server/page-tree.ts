import type { DefaultTreeAdapterTypes } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** Returns all elements in the order of the page. */
export function elementsOf({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return childNodes.flatMap((node) => ("tagName" in node ? [node, ...elementsOf(node)] : []));
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}
