/** Values typed into a page's form are kept for a reload of this tab only. */
const key = (path: string) => `typed:${path}`;
const here = () => key(location.pathname + location.search);
const moment = () => `${here()}#at`;

export function rememberTyped<Field extends string>(
  form: HTMLFormElement,
  written: Record<Field, string>,
): void {
  const isSecret = (name: string) => /password$/i.test(name);
  const fields = [...new FormData(form)].filter(([name]) => name in written && !isSecret(name)) as [
    Field,
    string,
  ][];
  const typed = fields.filter(([name, value]) => value !== written[name]);
  tryStorage(() => {
    sessionStorage.setItem(here(), JSON.stringify(typed));
    sessionStorage.setItem(moment(), String(Date.now()));
  });
}

/**
 * Puts typed values back where nothing was typed since; they replace the values that the server wrote into the form.
 * Returns when they were typed; undefined where there are none.
 */
export function recallTyped(form: HTMLFormElement, written: Record<string, string>): Date | undefined {
  let at: Date | undefined;
  tryStorage(() => {
    const typed = JSON.parse(sessionStorage.getItem(here()) ?? "[]") as [string, string][];
    const shown = new FormData(form);
    const kept = typed.filter(([name]) => (shown.get(name) ?? "") === written[name]);
    writeTyped(form, kept);
    if (kept.length > 0) at = new Date(Number(sessionStorage.getItem(moment())));
  });
  return at;
}

/** Writes values into the fields of a form, and opens what they are folded into. */
export function writeTyped(form: HTMLFormElement, typed: [string, FormDataEntryValue][]): void {
  for (const [name, value] of typed) {
    const field = form.elements.namedItem(name);
    if (!field || !("value" in field) || typeof value !== "string") continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === field.value;
    else field.value = value;
    if (value && field instanceof Element) field.closest("details")?.setAttribute("open", "");
  }
}

/** Forgets the values typed at this path, because its form shows what the server knows. */
export function forgetTyped(path: string): void {
  tryStorage(() => sessionStorage.removeItem(key(path)));
}

/** Forgets all typed values, so that no form shows them again after the booking. */
export function forgetAllTyped(): void {
  tryStorage(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(key(""))) sessionStorage.removeItem(name);
  });
}

/** A browser may refuse to keep anything, and a form works without it. */
function tryStorage(use: () => void): void {
  try {
    use();
  } catch {
    // Nothing is kept.
  }
}
