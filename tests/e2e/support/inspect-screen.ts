import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Set by `watchScreens` in every page. */
    inspectScreen: () => string[];
  }
}

/**
 * Watches every page of a context for faults that a person would see. Each dialog, menu, sheet, popover and toast is
 * inspected as soon as it is shown, and again when its content changes; a fault is logged as a console error that
 * begins with "screen:", which fails the story.
 */
export async function watchScreens(context: BrowserContext): Promise<void> {
  await context.addInitScript(installInspector);
}

/**
 * Inspects what a page shows now: the whole page, or what is open over it. Finds markup, `undefined`, `NaN`, `{{` and
 * replacement characters as text, sideways scrolling, controls that are narrower than their content or covered at
 * their center, text that is cut off without an ellipsis, and what is painted over an open dialog.
 * @returns one sentence for each fault; the page's context must be watched
 */
export const inspectScreen = (page: Page): Promise<string[]> => page.evaluate(() => window.inspectScreen());

/** Runs in the browser, so it can use nothing from outside itself. */
function installInspector(): void {
  if (window !== window.top) return;
  const LAYERS =
    "[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox], [role=tooltip], " +
    "[popover]:popover-open, [data-sonner-toast]";
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], " +
    "[role^=menuitem], [role=option], [role=switch], [role=checkbox], [role=radio]";
  const NOT_TEXT: [string, RegExp][] = [
    ["markup", /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/i],
    ["an unset value", /\bundefined\b|\bNaN\b|\[object /],
    ["a placeholder", /\{\{|\$\{/],
    ["a broken character", /\uFFFD/],
  ];
  /** Pixels: positions are fractions, scroll sizes are rounded. */
  const TOLERANCE = 1.5;
  /** Content beyond the window is laid out, and what ignores the pointer (behind a modal dialog) is found. */
  const [layOut, reachAll] = ["content-visibility: visible", "pointer-events: auto"].map((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { ${rule} !important; scroll-behavior: auto !important }`);
    return sheet;
  });
  function withStyle<T>(sheet: CSSStyleSheet | undefined, work: () => T): T {
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, ...(sheet ? [sheet] : [])];
    try {
      return work();
    } finally {
      document.adoptedStyleSheets = before;
    }
  }

  const shorten = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
  function describe(element: Element): string {
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const where = element.id || element.getAttribute("name") || shorten(element.getAttribute("class") ?? "");
    return `${element.tagName.toLowerCase()}${where && ` (${where})`} “${shorten(name)}”`;
  }
  /** An element without a box of its own, such as `display: contents`, is as visible as its parent. */
  function isVisible(element: Element | null): boolean {
    let box = element;
    while (box && getComputedStyle(box).display === "contents") box = box.parentElement;
    return box?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ?? false;
  }
  function rectsOf(text: Text): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  }
  function textsIn(scope: Element): { text: Text; parent: Element; rects: DOMRect[] }[] {
    const found = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || !isVisible(parent)) continue;
      const rects = rectsOf(text);
      if (rects.length > 0) found.push({ text, parent, rects });
    }
    return found;
  }

  /** What a text must not be, also where only a screen reader says it. */
  function findWrongTexts(scope: Element, texts: ReturnType<typeof textsIn>): string[] {
    const said = texts.map(({ text }) => text.data);
    for (const element of scope.querySelectorAll("[aria-label], [placeholder], [alt], [title], option, input")) {
      for (const name of ["aria-label", "placeholder", "alt", "title"]) said.push(element.getAttribute(name) ?? "");
      if (element instanceof HTMLOptionElement) said.push(element.text);
      if (element instanceof HTMLInputElement && element.type !== "hidden") said.push(element.value);
    }
    if (scope === document.body) said.push(document.title);
    return said.flatMap((text) =>
      NOT_TEXT.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what} as text: “${shorten(text)}”`),
    );
  }

  type Clipper = { box: Element; x: string; y: string; hasEllipsis: boolean; fadesOut: boolean };
  /** The elements whose boxes clip an element's content, by element; emptied before each inspection. */
  const clippers = new Map<Element, readonly Clipper[]>();
  function clippersOf(element: Element | null): readonly Clipper[] {
    if (!element || element === document.body || element === document.documentElement) return [];
    const known = clippers.get(element);
    if (known) return known;
    const { position, overflowX, overflowY, display, textOverflow, webkitLineClamp, maskImage } =
      getComputedStyle(element);
    // `overflow` does not clip what is positioned outside.
    const parent =
      position === "absolute" && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
    const outer = position === "fixed" ? [] : clippersOf(parent);
    const clips =
      (overflowX !== "visible" || overflowY !== "visible") && display !== "contents" && display !== "inline";
    const fadesOut = webkitLineClamp !== "none" || maskImage !== "none";
    const own = { box: element, x: overflowX, y: overflowY, hasEllipsis: textOverflow === "ellipsis", fadesOut };
    const found = clips ? [own, ...outer] : outer;
    clippers.set(element, found);
    return found;
  }
  const isSmall = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
  /** The part of a rectangle in an element that its containers show, and whether the rest is lost without a sign. */
  function clip(element: Element | null, rect: DOMRect): { shown: DOMRect; isLost: boolean } {
    let { left, top, right, bottom } = rect;
    let isLost = false;
    const scrolls = (axis: string) => axis === "auto" || axis === "scroll";
    // A line's box can be lower than its letters.
    const slack = Math.max(TOLERANCE, rect.height * 0.35);
    for (const { box: clipper, x, y, hasEllipsis, fadesOut } of clippersOf(element)) {
      const box = clipper.getBoundingClientRect();
      // For screen readers only.
      if (isSmall(box)) return { shown: new DOMRect(), isLost: false };
      if (x !== "visible") {
        const isCut = left < box.left - TOLERANCE || right > box.right + TOLERANCE;
        isLost ||= isCut && !scrolls(x) && !hasEllipsis;
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      if (y !== "visible") {
        const isCut = top < box.top - slack || bottom > box.bottom + slack;
        isLost ||= isCut && !scrolls(y) && !fadesOut;
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      // Scrolled out of sight, or after an ellipsis: how the outer boxes clip it does not matter.
      if (right <= left || bottom <= top) break;
    }
    return { shown: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), isLost };
  }
  const findClippedTexts = (texts: ReturnType<typeof textsIn>): string[] =>
    texts
      .filter(({ parent, rects }) => rects.some((rect) => clip(parent, rect).isLost))
      .map(({ text, parent }) => `text cut off: “${shorten(text.data)}” in ${describe(parent)}`);

  /** The innermost elements that make the page, or a layer, scroll sideways. */
  function findSidewaysScrolling(scope: Element): string[] {
    const scroller = scope === document.body ? document.documentElement : scope;
    const edges = scroller.getBoundingClientRect();
    if (scroller.scrollWidth <= scroller.clientWidth + 1 || getComputedStyle(scope).overflowX === "hidden") return [];
    const [left, right] = scope === document.body ? [0, scroller.clientWidth] : [edges.left, edges.right];
    const sticksOut = (element: Element) => {
      const rect = element.getBoundingClientRect();
      if (!isVisible(element) || (rect.right <= right + 1 && rect.left >= left - 1)) return false;
      const { shown } = clip(element.parentElement, rect);
      return scope !== document.body || shown.right > right + 1 || shown.left < left - 1;
    };
    const widest = [...scope.querySelectorAll("*")].filter(
      (element) => sticksOut(element) && ![...element.children].some(sticksOut),
    );
    const size = `${scroller.scrollWidth} px in ${scroller.clientWidth}`;
    return [`sideways scrolling, ${size}: ${widest.slice(0, 3).map(describe).join("; ")}`];
  }

  /** The width in px that a select would take if it had room, for the chosen option or for all. */
  function naturalWidth(select: HTMLSelectElement, which: "chosen" | "all"): number {
    const copy = select.cloneNode(true) as HTMLSelectElement;
    copy.removeAttribute("id");
    copy.selectedIndex = select.selectedIndex;
    if (which === "chosen") for (const option of [...copy.options]) if (!option.selected) option.remove();
    const size = { width: "max-content", minWidth: "0", maxWidth: "none", flex: "none" };
    Object.assign(copy.style, { position: "absolute", visibility: "hidden", ...size });
    select.after(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return width;
  }
  /** With an ellipsis a select may be narrower than its longest option, but not than a word or two. */
  function isSelectCrushed(select: HTMLSelectElement): boolean {
    const room = select.getBoundingClientRect().width + TOLERANCE;
    if (getComputedStyle(select).textOverflow !== "ellipsis") return naturalWidth(select, "all") > room;
    return room < 100 && naturalWidth(select, "chosen") > room;
  }
  function isPlaceholderCut(input: HTMLInputElement): boolean {
    const style = getComputedStyle(input);
    if (input.placeholder === "" || input.value !== "" || style.textOverflow === "ellipsis") return false;
    const text = document.createElement("span");
    const { fontFamily, fontSize, fontWeight, fontStretch, letterSpacing } = style;
    Object.assign(text.style, { fontFamily, fontSize, fontWeight, fontStretch, letterSpacing });
    Object.assign(text.style, { position: "absolute", visibility: "hidden", whiteSpace: "pre" });
    text.textContent = input.placeholder;
    input.after(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width > input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) + TOLERANCE;
  }
  /** Whether an element is laid out in its place within another one. */
  function isInFlow(element: Element, within: Element): boolean {
    if (element === within) return true;
    if (["absolute", "fixed"].includes(getComputedStyle(element).position)) return false;
    return !element.parentElement || isInFlow(element.parentElement, within);
  }
  function isCrushed(control: Element): boolean {
    if (control instanceof HTMLSelectElement) return isSelectCrushed(control);
    if (control instanceof HTMLTextAreaElement || getComputedStyle(control).display === "inline") return false;
    if (control instanceof HTMLInputElement) return isPlaceholderCut(control);
    const box = control.getBoundingClientRect();
    const sticksOut = (parent: Element, rect: DOMRect) => {
      const { shown } = clip(parent, rect);
      const slack = Math.max(TOLERANCE, shown.height * 0.35);
      const isInside =
        shown.left >= box.left - TOLERANCE &&
        shown.right <= box.right + TOLERANCE &&
        shown.top >= box.top - slack &&
        shown.bottom <= box.bottom + slack;
      return !isInside && !isSmall(shown) && isInFlow(parent, control);
    };
    return (
      textsIn(control).some(({ parent, rects }) => rects.some((rect) => sticksOut(parent, rect))) ||
      [...control.querySelectorAll("svg, img")].some((image) => sticksOut(image, image.getBoundingClientRect()))
    );
  }

  /** Whether an element has visible pixels of its own at a point. */
  function paintsAt(element: Element, x: number, y: number): boolean {
    if (!isVisible(element)) return false;
    const style = getComputedStyle(element);
    const hasColor = !/^rgba\(0, 0, 0, 0\)$|^transparent$| \/ 0\)$/.test(style.backgroundColor);
    if (hasColor || style.backgroundImage !== "none") return true;
    if (element.matches("img, svg, svg *, canvas, video, iframe, object, embed")) return true;
    const isAt = (rect: DOMRect) => rect.left <= x && x <= rect.right && rect.top <= y && y <= rect.bottom;
    return [...element.childNodes].some((node) => node instanceof Text && rectsOf(node).some(isAt));
  }
  function coverAt(scope: Element, target: Element, x: number, y: number): Element | undefined {
    for (const element of document.elementsFromPoint(x, y)) {
      if (target.contains(element) || element.contains(target)) return undefined;
      const layer = element.closest(`${LAYERS}, [data-sonner-toaster]`);
      // What was opened from a layer is over it, and toasts are over everything.
      if (layer && !layer.contains(scope) && !scope.contains(layer)) return undefined;
      if (paintsAt(element, x, y) || (scope === document.body && element.matches(CONTROLS))) return element;
    }
    return undefined;
  }
  const labelsOf = (control: Element) => ("labels" in control ? [...((control as HTMLInputElement).labels ?? [])] : []);
  const centerOf = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];
  /** What covers a control's center where it is now; null if its center is not in the window. */
  function findCover(scope: Element, control: Element): Element | undefined | null {
    const [first] = control.getClientRects();
    if (!first) return null;
    const { shown } = clip(control.parentElement, first);
    const [x, y] = centerOf(shown);
    if (isSmall(shown) || shown.height < first.height - 1) return null;
    if (x <= 0 || y <= 0 || x >= innerWidth || y >= innerHeight) return null;
    const top = document.elementFromPoint(x, y);
    if (top && (control.contains(top) || top.contains(control))) return undefined;
    const cover = coverAt(scope, control, x, y);
    return cover && labelsOf(control).some((label) => label.contains(cover)) ? undefined : cover;
  }
  /** Brings each control into view; one that a sticky bar covers is fine if scrolling uncovers it. */
  function findCoveredControls(scope: Element, controls: readonly Element[]): string[] {
    const scroller = scope === document.body ? document.documentElement : scope;
    const start = scroller.scrollTop;
    const found = [];
    for (const control of controls) {
      const cover = [0.5, 0.25, 0.75].reduce<Element | undefined | null>((before, place, index) => {
        if (index > 0 && !before) return before;
        const [, y] = centerOf(control.getBoundingClientRect());
        const isNearMiddle = y > innerHeight * 0.2 && y < innerHeight * 0.8;
        if (index > 0 || !isNearMiddle) scroller.scrollTop += y - innerHeight * place;
        return findCover(scope, control);
      }, null);
      if (cover) found.push(`${describe(control)} is covered by ${describe(cover)}`);
    }
    scroller.scrollTop = start;
    return found;
  }
  /** What is painted over an open layer. */
  function findPaintedOver(layer: Element): string[] {
    const { left, top, width, height } = layer.getBoundingClientRect();
    const found = new Set<Element>();
    const steps = 16;
    for (let column = 1; column < steps; column += 1)
      for (let row = 1; row < steps; row += 1) {
        const [x, y] = [left + (width * column) / steps, top + (height * row) / steps];
        const cover = coverAt(layer, layer, x, y);
        if (cover) found.add(cover);
      }
    return [...found].map((cover) => `${describe(cover)} is painted over ${describe(layer)}`);
  }

  const openLayers = () =>
    [...document.querySelectorAll(LAYERS)].filter(
      (layer) => layer.matches(":not([data-state=closed])") && isVisible(layer),
    );
  /** Whether another layer was opened over this one, and perhaps dims it. */
  const isBehind = (layer: Element) =>
    openLayers().some(
      (other) =>
        !other.matches("[data-sonner-toast]") &&
        layer.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
  /** All faults of the page (`document.body`) or of a layer. */
  function inspect(scope: Element): string[] {
    clippers.clear();
    const found = withStyle(layOut, () => {
      const texts = textsIn(scope);
      const controls = [...scope.querySelectorAll(CONTROLS)].filter(
        (control) => isVisible(control) && !isSmall(control.getBoundingClientRect()),
      );
      const isFront = scope === document.body || !isBehind(scope);
      return [
        ...findWrongTexts(scope, texts),
        ...findSidewaysScrolling(scope),
        ...findClippedTexts(texts),
        ...controls.filter(isCrushed).map((control) => `${describe(control)} is narrower than its content`),
        ...withStyle(scope === document.body ? undefined : reachAll, () => [
          ...(isFront ? findCoveredControls(scope, controls) : []),
          ...(isFront && scope !== document.body ? findPaintedOver(scope) : []),
        ]),
      ];
    });
    return [...new Set(found)];
  }
  window.inspectScreen = () => {
    const layers = openLayers();
    return (layers.length > 0 ? layers : [document.body]).flatMap(inspect);
  };

  const inspected = new WeakMap<Element, string>();
  let isWaiting = false;
  function inspectLayers(): void {
    isWaiting = false;
    // Taking a picture of a whole page makes the window empty for a moment.
    if (innerWidth < 200) return;
    for (const layer of openLayers()) {
      if (layer.getAnimations({ subtree: true }).some(({ playState }) => playState === "running")) {
        schedule();
        continue;
      }
      const { width, height } = layer.getBoundingClientRect();
      const state = `${innerWidth} ${width} ${height} ${layer.querySelectorAll("*").length} ${layer.textContent}`;
      if (inspected.get(layer) === state) continue;
      inspected.set(layer, state);
      for (const fault of inspect(layer)) console.error(`screen: ${fault}`);
    }
  }
  /** Two frames later, what was added is laid out. */
  function schedule(): void {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => requestAnimationFrame(inspectLayers));
  }
  new MutationObserver(schedule).observe(document, { childList: true, subtree: true, attributes: true });
}
