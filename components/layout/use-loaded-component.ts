import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { showLoadFailure } from "@/components/layout/open-when-loaded";

/**
 * Loads a component's code when it is first needed. Without a connection a toast says why, and the next time tries
 * again; `next/dynamic` would replace the page with an error.
 * @param onFailure makes the component unneeded again
 * @returns null until it has loaded
 */
export function useLoadedComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const start = useEffectEvent(() => {
    load().then(
      (Loaded) => setComponent(() => Loaded),
      () => {
        onFailure();
        showLoadFailure();
      },
    );
  });
  useEffect(() => {
    if (isNeeded && !Component) start();
  }, [isNeeded, Component]);
  return Component;
}
