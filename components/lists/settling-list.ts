"use client";

import { createContext, type RefObject, use, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** How long after an entry has left a click is probably still meant for it, in milliseconds. */
const SETTLING_MS = 1000;

export const SettlingContext = createContext(false);

/**
 * Whether an entry has just left the list around this component, so that another one has moved under the pointer.
 * Buttons that decide about an entry at once are then `aria-disabled`. Always false outside of a FocusManager.
 */
export const useIsSettling = () => use(SettlingContext);

/** Whether an entry of the list in `root` has left within the last second. */
export function useSettling(root: RefObject<HTMLElement | null>): boolean {
  const [settling, setSettling] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchRemovedEntries(root.current, () => {
      // Synchronous, because the next click could arrive before React's next render.
      flushSync(() => setSettling(true));
      clearTimeout(timer);
      timer = setTimeout(() => setSettling(false), SETTLING_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [root]);
  return settling;
}

/** Whether a node is an entry of the list itself, not of a list inside an entry or of the pagination. */
function isEntry(parent: Element, root: Element): boolean {
  const outer = parent.closest("li, tr, nav");
  return !outer || !root.contains(outer);
}

/** Whether a change removes or hides an entry that was visible. */
function removesEntry({ type, target, removedNodes }: MutationRecord, root: Element): boolean {
  if (!(target instanceof Element)) return false;
  if (type === "attributes")
    return target.matches("li[hidden]") && target.parentElement !== null && isEntry(target.parentElement, root);
  const isVisibleItem = (node: Node) => node instanceof Element && node.matches("li:not([hidden]), tr");
  return isEntry(target, root) && Array.from(removedNodes).some(isVisibleItem);
}

/**
 * Watches a list's entries.
 * @param onRemoved called after each change that removes or hides at least one of them, before the browser paints it
 * @returns a function that stops watching
 */
function watchRemovedEntries(root: Element, onRemoved: () => void): () => void {
  const observer = new MutationObserver((records) => {
    if (records.some((record) => removesEntry(record, root))) onRemoved();
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  return () => observer.disconnect();
}
