/** Keeps each text that a browser's translator took out of the page, with the node that it put in its place. */
const inPlaceOf = new WeakMap<Node, ChildNode>();

/**
 * Chrome translates a page by putting `<font>` in the place of each text. React goes on writing to its own texts,
 * which the page no longer shows, and fails when it removes one. A text that changes or is removed is therefore put back
 * first; the translator finds it there and translates it again.
 */
export function followTranslation(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
      const [text] = removedNodes;
      if (!font || !(text instanceof Text) || text.isConnected) continue;
      inPlaceOf.set(text, font as ChildNode);
      changes.observe(text, { characterData: true });
    }
  });
  replacements.observe(document.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBack(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    if (next && next.parentNode !== this) putBack(next);
    return insertBefore.call(this, child, next) as Child;
  };
}

function putBack(text: Node): void {
  const font = inPlaceOf.get(text);
  if (!font?.isConnected || !(text instanceof Text)) return;
  inPlaceOf.delete(text);
  font.replaceWith(text);
}
