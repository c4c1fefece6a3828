"use client";

import { type ComponentType, useEffect, useState } from "react";
import { consumeToast, hasPendingToast, subscribeToToasts, TOAST_MS } from "@/components/shell/toast";

let fallbackToast: HTMLElement | undefined;

/** Shows a toast as plain text when its code cannot load, for example because the connection is lost. */
function showFallbackToast(): void {
  const toast = consumeToast();
  if (!toast) return;
  fallbackToast = document.createElement("p");
  fallbackToast.role = "alert";
  fallbackToast.className =
    "fixed right-4 bottom-4 z-50 rounded-lg border border-border bg-popover p-4 text-sm shadow-float";
  fallbackToast.textContent = [toast.title, toast.description].filter((text) => typeof text === "string").join(": ");
  document.body.append(fallbackToast);
  setTimeout((shown: HTMLElement) => shown.remove(), TOAST_MS, fallbackToast);
}

/** Renders toasts. The region's code loads with the first toast. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      fallbackToast?.remove();
      void import("@/components/shell/toast-region").then(
        (module) => setRegion(() => module.ToastRegion),
        showFallbackToast,
      );
    };
    // In a task of its own, because the first look at sessionStorage takes Chromium about 9 ms.
    const later = setTimeout(() => hasPendingToast() && load());
    const unsubscribe = subscribeToToasts(load);
    return () => {
      clearTimeout(later);
      unsubscribe();
    };
  }, []);
  return Region && <Region />;
}
