"use client";

import { useEffect, useRef } from "react";

/** Scrolls to content that loads after the page, when the URL's hash refers to it. */
export function useScrollToHash<E extends HTMLElement>() {
  const part = useRef<E>(null);
  useEffect(() => {
    if (part.current && window.location.hash === `#${part.current.id}`) part.current.scrollIntoView();
  }, []);
  return part;
}
