"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/**
 * Returns a component of the frame around a page, whose code loads once it is rendered; `fallback` stands for it until
 * then. Without a connection it loads once the browser is online again, whereas `lazy` would replace the whole page,
 * with everything typed into it, by an error.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LoadedLater({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      if (Loaded) return;
      const tryLoading = () => {
        load().then(
          (component) => setLoaded(() => component),
          () => window.addEventListener("online", tryLoading, { once: true }),
        );
      };
      tryLoading();
      return () => window.removeEventListener("online", tryLoading);
    }, [Loaded]);
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback;
  };
}
