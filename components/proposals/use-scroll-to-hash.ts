"use client";

import { useEffect, useRef } from "react";

/** For a part that comes after the page: brings it into view when the address names it. */
export function useScrollToHash<E extends HTMLElement>() {
  const part = useRef<E>(null);
  useEffect(() => {
    if (part.current && window.location.hash === `#${part.current.id}`) part.current.scrollIntoView();
  }, []);
  return part;
}
