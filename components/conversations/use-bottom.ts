"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which the thread follows new messages. */
const NEAR_PX = 48;

/**
 * Follows the end of a thread. The scroll container is `flex-col-reverse`, so the browser itself shows the end first
 * and stays there, also while a picture loads, the composer grows or earlier messages are added above. Whoever has
 * scrolled up keeps the messages in view when new ones arrive below.
 * @param newestId changes when a message was added at the end
 */
export function useBottom(newestId: string | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const [atBottom, setAtBottom] = useState(true);
  /** Distances in pixels: of the view from the thread's end, and the thread's height. */
  const last = useRef({ fromEnd: 0, height: 0 });

  // In a reversed container, the scroll position is zero at the end and negative above.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const { fromEnd, height } = last.current;
    if (fromEnd > NEAR_PX && height > 0) element.scrollTop = -(fromEnd + element.scrollHeight - height);
    else if (fromEnd > 0) element.scrollTop = 0;
    last.current = { fromEnd: -element.scrollTop, height: element.scrollHeight };
  }, [newestId]);

  const onScroll = useCallback(() => {
    const element = container.current;
    if (!element) return;
    last.current = { fromEnd: -element.scrollTop, height: element.scrollHeight };
    setAtBottom(-element.scrollTop <= NEAR_PX);
  }, []);
  // The user may have scrolled before the page's scripts ran.
  useEffect(() => {
    const frame = requestAnimationFrame(onScroll);
    return () => cancelAnimationFrame(frame);
  }, [onScroll]);

  return {
    /** The scroll container. */
    container,
    atBottom,
    onScroll,
    /** Shows the end of the thread. */
    scrollToBottom: () => container.current?.scrollTo({ top: 0 }),
  };
}
