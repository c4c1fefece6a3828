"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/**
 * Returns a component of the frame around a page that loads its code when it is first rendered and shows `fallback`
 * until then. Offline, it loads as soon as the browser is online again; `lazy` would replace the whole page, and
 * everything typed into it, with an error.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LoadedLater(props: Props & { fallback?: ReactNode }) {
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
    return Loaded ? <Loaded {...props} /> : props.fallback;
  };
}
