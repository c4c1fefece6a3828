/**
 * docs/product.md#feedback-on-screen: the first tooltip is delayed; the next one within the skip delay appears at once.
 */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP = 6;
const VIEWPORT_MARGIN = 8;

function positionTooltip(bubble: HTMLElement, control: Element): void {
  const at = control.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const left = at.left + at.width / 2 - width / 2;
  const below = at.bottom + GAP;
  const fits = below + height + VIEWPORT_MARGIN <= window.innerHeight;
  const rightmost = document.documentElement.clientWidth - width - VIEWPORT_MARGIN;
  bubble.style.left = `${Math.max(VIEWPORT_MARGIN, Math.min(left, rightmost))}px`;
  bubble.style.top = `${fits ? below : at.top - GAP - height}px`;
}

/**
 * Shows the text of `data-tooltip` next to the hovered or focused control. It stays while the pointer is on it and
 * closes with Escape (WCAG 1.4.13).
 * @param bubble the element to fill and position, a manual popover
 * @returns a function that removes the listeners
 */
export function addTooltipListener(bubble: HTMLElement): () => void {
  let control: Element | null = null;
  let timer = 0;
  let hiddenAt = -Infinity;

  const hide = () => {
    window.clearTimeout(timer);
    if (bubble.matches(":popover-open")) {
      bubble.hidePopover();
      hiddenAt = performance.now();
    }
    if (control?.getAttribute("aria-describedby") === bubble.id) control.removeAttribute("aria-describedby");
    control = null;
  };
  const show = () => {
    const text = control?.getAttribute("data-tooltip");
    if (!control?.isConnected || !text) return;
    bubble.textContent = text;
    bubble.showPopover();
    positionTooltip(bubble, control);
    // Text that equals the accessible name is not repeated; any other text is a description.
    if (control.getAttribute("aria-label") !== text) control.setAttribute("aria-describedby", bubble.id);
  };
  const enter = (event: Event) => {
    const touched = event instanceof PointerEvent && event.pointerType === "touch";
    if (touched || !(event.target instanceof Element) || bubble.contains(event.target)) return;
    const next = event.target.closest("[data-tooltip]");
    if (next === control) return;
    hide();
    if (!next || (event.type === "focusin" && !next.matches(":focus-visible"))) return;
    control = next;
    timer = window.setTimeout(show, performance.now() - hiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS);
  };
  const escape = (event: KeyboardEvent) => event.key === "Escape" && hide();

  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  document.addEventListener("pointerover", enter, options);
  document.addEventListener("focusin", enter, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("pointerdown", hide, options);
  document.addEventListener("keydown", escape, options);
  window.addEventListener("scroll", hide, { ...options, capture: true });
  return () => {
    stop.abort();
    hide();
  };
}
