"use client";

import { createContext, use, useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { watchRemovedEntries } from "@/components/layout/watch-removed-entries";

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
