/** Values typed into a page's form are kept for a reload of this tab only. */
const key = (path: string) => `typed:${path}`;
const here = () => key(location.pathname + location.search);

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
  tryStorage(() => sessionStorage.setItem(here(), JSON.stringify(typed)));
}

/** Puts typed values back where nothing was typed since; they replace the values that the server wrote into the form. */
export function recallTyped(form: HTMLFormElement, written: Record<string, string>): void {
  tryStorage(() => {
    for (const [name, value] of JSON.parse(sessionStorage.getItem(here()) ?? "[]")) {
      const field = form.elements.namedItem(name);
      if (field && "value" in field && field.value === written[name]) field.value = value;
    }
  });
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
