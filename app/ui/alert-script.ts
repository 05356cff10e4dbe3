/**
 * Runs on pages without React. Escape closes an alert; a form with `data-onward` is sent by fetch and goes on to that
 * address once the message is accepted. A message that never reached us opens the alert that waits in the page, and
 * keeps the typed words; a refused one is sent again as a form, for the server's own page.
 */
export const alertScript = `(() => {
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") document.querySelector("[data-alert][open]")?.close();
  });
  const failed = () => {
    const alert = document.querySelector("[data-alert=waiting]");
    alert.show();
    alert.querySelector("h2").focus();
  };
  let sending = false;
  let asForm = false;
  addEventListener("submit", async (event) => {
    const form = event.target;
    const onward = form.dataset.onward;
    if (!onward || asForm) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const post = { method: "POST", body, redirect: "manual" };
    try {
      const answer = await fetch(form.action, { ...post, signal: AbortSignal.timeout(20000) });
      if (answer.type === "opaqueredirect") location.assign(onward);
      else if (answer.status >= 500) failed();
      else {
        asForm = true;
        form.requestSubmit(event.submitter);
        asForm = false;
      }
    } catch {
      failed();
    }
    sending = false;
  });
})();`;
