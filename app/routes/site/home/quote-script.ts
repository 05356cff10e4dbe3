/**
 * Runs on the home page, which ships no React, right after the form that it follows: shows the price of the chosen ride,
 * or why it has none. `data-still` hides what works with this script alone.
 */
export const quoteScript = `(() => {
  const form = document.currentScript.previousElementSibling;
  const { from, to, passengers } = form.elements;
  const { rows, pairs, unit, book, none, more, ask } = JSON.parse(form.dataset.prices);
  const [price, about] = form.querySelectorAll("output span");
  const next = form.querySelector("[type=submit] span");
  const people = () => (/^\\s*\\d+\\s*$/.test(passengers.value) ? Number(passengers.value) : 0);
  const follow = () => {
    const row = rows[pairs[from.selectedIndex].split(",")[to.selectedIndex] || -1];
    const isMore = people() > rows[0].length;
    price.textContent = row?.[people() - 1] ?? "–";
    about.textContent = isMore ? more : row ? unit : none;
    next.textContent = row && !isMore ? book : ask;
  };
  for (const button of form.querySelectorAll("[data-by]"))
    button.onclick = () => {
      passengers.value = Math.min(Math.max(people() + Number(button.dataset.by), 1), rows[0].length);
      follow();
    };
  form.addEventListener("input", follow);
  addEventListener("pageshow", follow);
  delete form.dataset.still;
})();`;
