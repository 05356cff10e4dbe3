import { createElement } from "react";
import pages from "../pages.json";

export const names = Object.keys(pages);

/** One page of the site, element by element. */
export async function Content({ params }) {
  const { page } = await params;
  return (
    <>
      <title>{pages[page].title}</title>
      {pages[page].body.map(element)}
    </>
  );
}

function element(node, index) {
  if (typeof node === "string") return node;
  const [tag, attributes, children] = node;
  return createElement(tag, { ...attributes, key: index }, ...children.map(element));
}
