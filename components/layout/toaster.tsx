"use client";

import { useEffect, useState, type ComponentType } from "react";
import { hasPendingToast, subscribeToToasts, consumeToast, getToastHost } from "@/components/layout/toast";
import { TOAST_MS } from "@/components/layout/toast.constants";

let fallbackToast: HTMLElement | undefined;

/** Shows a notification without what draws them: the connection may be what it tells of. */
function showFallbackToast(): void {
  const toast = consumeToast();
  if (!toast) return;
  fallbackToast = document.createElement("p");
  fallbackToast.role = "alert";
  fallbackToast.className =
    "fixed right-4 bottom-4 z-50 rounded-lg border border-border bg-popover p-4 text-sm shadow-float";
  fallbackToast.textContent = [toast.title, toast.description].filter(Boolean).join(": ");
  (getToastHost() ?? document.body).append(fallbackToast);
  setTimeout((shown: HTMLElement) => shown.remove(), TOAST_MS, fallbackToast);
}

/** The place of notifications. What draws them is loaded with the first one. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      fallbackToast?.remove();
      void import("@/components/layout/toast-region").then(
        (module) => setRegion(() => module.ToastRegion),
        showFallbackToast,
      );
    };
    if (hasPendingToast()) load();
    return subscribeToToasts(load);
  }, []);
  return Region && <Region />;
}
