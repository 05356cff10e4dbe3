/** Keeps a form with a `NoLine` from being sent without a connection, and shows the sentence until the connection is back. */
export const noLineScript = `(() => {
  addEventListener("submit", (event) => {
    const note = event.target.querySelector("[data-no-line]");
    if (!note || navigator.onLine) return;
    event.preventDefault();
    note.hidden = false;
  });
  addEventListener("online", () => {
    for (const note of document.querySelectorAll("[data-no-line]")) note.hidden = true;
  });
})();`;
