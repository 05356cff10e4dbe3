/** What was typed into a page's form, kept for a reload of this tab and for nobody else. */
const key = (path: string) => `typed:${path}`;
const here = () => key(location.pathname + location.search);

export function rememberTyped<Field extends string>(
  form: HTMLFormElement,
  written: Record<Field, string>,
): void {
  const fields = [...new FormData(form)].filter(([name]) => name in written) as [Field, string][];
  const typed = fields.filter(([name, value]) => value !== written[name]);
  tryStorage(() => sessionStorage.setItem(here(), JSON.stringify(typed)));
}

/** Puts back what was typed, where nobody has typed since; what the server wrote into the form gives way. */
export function recallTyped(form: HTMLFormElement, written: Record<string, string>): void {
  tryStorage(() => {
    for (const [name, value] of JSON.parse(sessionStorage.getItem(here()) ?? "[]")) {
      const field = form.elements.namedItem(name);
      if (field && "value" in field && field.value === written[name]) field.value = value;
    }
  });
}

/** The form at this path shows what the server knows of it. */
export function forgetTyped(path: string): void {
  tryStorage(() => sessionStorage.removeItem(key(path)));
}

/** Once it is booked, no form shows it again. */
export function forgetAllTyped(): void {
  tryStorage(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(key(""))) sessionStorage.removeItem(name);
  });
}

/** A browser may refuse to keep anything, and a form works without. */
function tryStorage(use: () => void): void {
  try {
    use();
  } catch {
    // Nothing is kept.
  }
}
