// These checks look at a screen; everything here runs in the browser's page.

/** A page of any browser, in which a check runs. */
interface Looked {
  evaluate<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen>;
}

declare global {
  interface Window {
    /** The elements that moved by themselves, and how much the page moved with each. */
    shifts: [name: string, value: number][];
    buttons: Element[];
    nameOf(node: Node | null): string;
  }
}

/** Runs before any page: records shifts, and makes names of elements for people. */
export function prepareLook() {
  window.nameOf = (node) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? document.documentElement);
    const { id, classList, textContent, ariaLabel, localName } = element;
    const classes = [...classList].slice(0, 3).join(".");
    const name = id ? `#${id}` : classes && `.${classes}`;
    const words = (ariaLabel ?? textContent ?? "").trim().replace(/\s+/g, " ");
    return `${localName}${name} "${words.slice(0, 30)}"`;
  };
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      for (const { node } of sources) window.shifts.push([window.nameOf(node), value]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Finds what sticks out of the window sideways, and whether the page scrolls there. */
export function sideways(page: Looked): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.scrollingElement!.scrollWidth;
    if (wide > innerWidth) found.push(`scrolls sideways, ${wide - innerWidth} pixels too wide`);
    const outside = ({ left, right }: DOMRect) => right > innerWidth + 1 || left < -1;
    const clipped = (element: Element) => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.overflowX !== "visible" && up !== document.body && !outside(up.getBoundingClientRect()))
          return true;
      }
      return false;
    };
    const standsOut = (element: Element) => {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || !outside(box) || element.closest("svg *, option")) return false;
      return element.checkVisibility({ visibilityProperty: true }) && !clipped(element);
    };
    const all = [...document.body.querySelectorAll("*")].filter(standsOut);
    const innermost = all.filter((one) => !all.some((other) => one !== other && one.contains(other)));
    // A column that is too wide takes all its words with it: three of them say enough.
    for (const element of innermost.slice(0, 3)) {
      const { left, right } = element.getBoundingClientRect();
      found.push(`stands out from ${Math.round(left)} to ${Math.round(right)}: ${window.nameOf(element)}`);
    }
    return found;
  });
}

/** Finds text that a box around it cuts off. */
export function cutOff(page: Looked): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement!;
      if (!text.textContent!.trim() || parent.closest("option, script, style, noscript")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let up: Element | null = parent; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(up);
        // These are shortened on purpose, or for screen readers only.
        if (textOverflow === "ellipsis" || clipPath !== "none") break;
        const around = up.getBoundingClientRect();
        const over =
          (["hidden", "clip"].includes(overflowX) &&
            (box.right > around.right + 2 || box.left < around.left - 2)) ||
          (["hidden", "clip"].includes(overflowY) &&
            (box.bottom > around.bottom + 4 || box.top < around.top - 4));
        if (over) found.add(`cuts text off: ${window.nameOf(text)}`);
      }
    }
    return [...found];
  });
}

/**
 * Finds controls that can't be pressed where they come into view, because something else lies over their middle. What
 * gives way to them has two pictures' time to do so.
 */
export function covered(page: Looked): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const found = new Set<string>();
    // An open menu covers everything else.
    const within = document.querySelector("[popover]:popover-open") ?? document;
    const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden]), [id$=-hint]";
    for (const element of within.querySelectorAll<HTMLElement>(pressed)) {
      const { width, height } = element.getBoundingClientRect();
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!seen || width < 2 || height < 2 || element.closest(".sr-only")) continue;
      for (const block of ["nearest", "center"] as const) {
        scrollTo({ top: 0, behavior: "instant" });
        element.scrollIntoView({ block, behavior: "instant" });
        // A link that breaks over two lines has no middle of its own.
        const { left, top, width, height } = element.getClientRects()[0]!;
        const cover = () => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          if (getComputedStyle(element).pointerEvents === "none") return undefined; // it has given way itself
          const mine = hit && (element.contains(hit) || hit.closest("label")?.contains(element));
          return hit && !mine && !hit.contains(element) ? hit : undefined;
        };
        if (!cover()) continue;
        await pictures();
        const hit = cover();
        if (hit) found.add(`is covered by ${window.nameOf(hit)}: ${window.nameOf(element)}`);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...found];
  });
}

/** Scrolls through the page and finds what the floating chat button hides; a card leaves room enough beside it. */
export function underChat(page: Looked): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const found = new Set<string>();
    const chat = document.querySelector<HTMLElement>("[data-chat]");
    const floats = chat && getComputedStyle(chat.parentElement!).position === "fixed";
    const end = floats ? document.documentElement.scrollHeight - innerHeight + 60 : 0;
    for (let top = 0; chat && top < end; top += 60) {
      scrollTo({ top, behavior: "instant" });
      await pictures();
      await Promise.all(chat.getAnimations().map(({ finished }) => finished));
      if (
        getComputedStyle(chat).pointerEvents === "none" ||
        !chat.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const own = chat.getBoundingClientRect();
      for (let x = own.left + 1; x < own.right; x += 9)
        for (let y = own.top + 1; y < own.bottom; y += 9)
          for (const below of document.elementsFromPoint(x, y)) {
            const pressed = below.closest(
              "a[href], button, summary, select, textarea, input, label, [id$=-hint], [data-needed], .tabular-nums",
            );
            if (!pressed || pressed === chat) continue;
            // What a card spreads over itself is no part of its link's box.
            const { left, top, right, bottom, height } = pressed.getBoundingClientRect();
            if (height < 120 && left <= x && x <= right && top <= y && y <= bottom)
              found.add(`has its chat button on ${window.nameOf(pressed)}`);
          }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...found];
  });
}

/** Finds fields with letters so small that an iPhone zooms in when they are pressed, and stays so. */
export function zoomed(page: Looked): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input, select, textarea")]
      .filter(
        (field) => !field.matches("[type=hidden], [type=checkbox], [type=radio], [type=file], .sr-only *"),
      )
      .filter(
        (field) =>
          field.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      .map((field) => `has letters under 16 pixels: ${window.nameOf(field)} ${field.getAttribute("name")}`),
  );
}

/** Finds what moves although the visitor asked for reduced motion. */
export function moving(page: Looked): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    // A movement that began before the visitor asked may come to its end.
    const begun = Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await Promise.race([begun, new Promise((over) => setTimeout(over, 500))]);
    const longest = (list: string) =>
      Math.max(...list.split(",").map((time) => Number.parseFloat(time) * (time.includes("ms") ? 1 : 1000)));
    for (const element of document.querySelectorAll("*")) {
      for (const part of [undefined, "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        if (style.transitionProperty !== "none" && longest(style.transitionDuration) > 10)
          found.add(`changes slowly: ${window.nameOf(element)}`);
        if (style.animationName !== "none" && longest(style.animationDuration) > 10)
          found.add(`moves: ${window.nameOf(element)}`);
      }
    }
    if (getComputedStyle(document.documentElement).scrollBehavior === "smooth") found.add("scrolls smoothly");
    for (const animation of document.getAnimations()) {
      const { endTime, duration } = animation.effect!.getComputedTiming();
      if (animation.playState === "running" && Math.max(Number(endTime), Number(duration)) > 10)
        found.add(`runs: ${window.nameOf((animation.effect as KeyframeEffect).target)}`);
    }
    return [...found];
  });
}

/** Finds visible elements that look like a button or a field, before the system chooses the colours. */
export function findButtons(page: Looked): Promise<void> {
  return page.evaluate(() => {
    // A link as high as this is a card.
    const isButton = (element: Element) =>
      !/^(transparent|.*, 0\))$/.test(getComputedStyle(element).backgroundColor) &&
      element.getBoundingClientRect().height < 80;
    window.buttons = [...document.querySelectorAll("button, summary, a, select, textarea, input")].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 2 &&
        !element.closest(".sr-only") &&
        !element.matches("[type=radio], [type=checkbox], a:has(img)") &&
        (element.matches("button, select, textarea, input") || isButton(element)),
    );
  });
}

/** Finds those of them that can't be told from text where the system chooses the colours. */
export function borderless(page: Looked): Promise<string[]> {
  return page.evaluate(() => {
    const bordered = (button: Element) => {
      const { borderBottomWidth, borderBottomStyle, borderBottomColor, backgroundColor } =
        getComputedStyle(button);
      const drawn =
        !["none", "hidden"].includes(borderBottomStyle) && Number.parseFloat(borderBottomWidth) >= 1;
      return drawn && borderBottomColor !== backgroundColor;
    };
    return window.buttons
      .filter((button) => !bordered(button))
      .map((button) => `has no border in forced colours: ${window.nameOf(button)}`);
  });
}
