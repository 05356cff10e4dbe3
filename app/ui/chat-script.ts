/**
 * Has the chat button float. It rises above what can be pressed, above what is still needed of a guest and above the
 * figures of sums and hours, where it would lie on them, or fades where it finds no room. A card, higher than 120
 * pixels, has room enough beside the button. Without this script the button stands above the footer.
 * A browser has it from the page, and its script leaves it out.
 */
export const chatScript = !import.meta.env.SSR
  ? ""
  : `(() => {
  const chat = document.querySelector("[data-chat]");
  const home = chat.parentElement;
  const keptClear = "a[href], button, summary, select, textarea, input, label, [id$=-hint], [data-needed], .tabular-nums";
  delete home.dataset.still;
  let waits = false;
  const follow = () => {
    waits = false;
    const { left, top, right, bottom } = home.getBoundingClientRect();
    const others = [...document.querySelectorAll(keptClear)]
      .filter((one) => one !== chat && one.checkVisibility?.() !== false)
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1 && box.height < 120 && box.right > left && box.left < right);
    const isFree = (up) => !others.some((box) => box.bottom > top - up && box.top < bottom - up);
    const up = [...Array(32).keys()].map((step) => step * 8).find(isFree);
    const stays = up !== undefined || document.activeElement === chat;
    chat.style.translate = "0 -" + (up ?? 0) + "px";
    chat.style.opacity = stays ? 1 : 0;
    chat.style.pointerEvents = stays ? "" : "none";
  };
  const soon = () => {
    if (!waits) requestAnimationFrame(follow);
    waits = true;
  };
  for (const sign of ["scroll", "resize", "focusin", "focusout"]) addEventListener(sign, soon, { passive: true });
  new ResizeObserver(soon).observe(document.body);
  follow();
})();`;
