import type { BrowserContext, Page } from "@playwright/test";

/**
 * Does what Google's page translation does: moves each piece of text into two `<font>` elements of its own, now and
 * whenever text is added or changed, so that React's text nodes leave their places in the document. The words stay, so
 * that a story can go on reading them.
 */
function translate() {
  const skipped = "script, style, noscript, textarea, svg, font, [translate=no]";
  function wrap(text: Text) {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    // As the translator does: a copy of the text takes its place, and the original is out of the document.
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
  function wrapAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  }
  document.documentElement.classList.add("translated-ltr");
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) wrapAll(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates the page that is open. Its scripts must have started: a browser translates what a reader sees. */
export const translatePage = (page: Page) => page.evaluate(translate);

/** Translates every page that the browser opens from now on, once React has hydrated it. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(`(${whenHydrated.toString()})(${translate.toString()})`);
}

function whenHydrated(act: () => void) {
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
  // The card provider's fields are documents of their own.
  if (window !== window.top) return;
  const check = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    const root = key && (Reflect.get(document, key) as Root);
    if (root && root.stateNode.current.memoizedState?.isDehydrated === false) act();
    else requestAnimationFrame(check);
  };
  document.addEventListener("DOMContentLoaded", check);
}
