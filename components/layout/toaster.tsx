"use client";

import { useEffect, useState, type ComponentType } from "react";
import { hasToast, onToast } from "@/components/layout/toast";

/** The place of notifications. What draws them is loaded with the first one. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      void import("@/components/layout/toast-region").then(
        (module) => setRegion(() => module.ToastRegion),
        // Offline, perhaps: the next notification tries again.
        () => undefined,
      );
    };
    if (hasToast()) load();
    return onToast(load);
  }, []);
  return Region && <Region />;
}
