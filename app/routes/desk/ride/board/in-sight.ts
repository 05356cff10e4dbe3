export function isInSight(element: Element): boolean {
  return element.getClientRects().length > 0;
}
