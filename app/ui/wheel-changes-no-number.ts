/** The wheel over a focused number field scrolls the page, and leaves the number unchanged. */
export function keepNumbersStill(): void {
  const leave = ({ target }: Event) => {
    const isNumber = target instanceof HTMLInputElement && target.type === "number";
    if (isNumber && target === document.activeElement) target.blur();
  };
  addEventListener("wheel", leave, { passive: true, capture: true });
}
