"use client";

import { useEffect, useState, type ComponentType } from "react";
import { hasToast, onToast, takeToast, toastHost } from "@/components/layout/toast";
import { TOAST_MS } from "@/components/layout/toast.constants";

let plain: HTMLElement | undefined;

/** Shows a notification without what draws them: the connection may be what it tells of. */
function showPlainly(): void {
  const toast = takeToast();
  if (!toast) return;
  plain = document.createElement("p");
  plain.role = "alert";
  plain.className = "fixed right-4 bottom-4 z-50 rounded-lg border border-border bg-popover p-4 text-sm shadow-float";
  plain.textContent = [toast.title, toast.description].filter(Boolean).join(": ");
  (toastHost() ?? document.body).append(plain);
  setTimeout((shown: HTMLElement) => shown.remove(), TOAST_MS, plain);
}

/** The place of notifications. What draws them is loaded with the first one. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      plain?.remove();
      void import("@/components/layout/toast-region").then((module) => setRegion(() => module.ToastRegion), showPlainly);
    };
    if (hasToast()) load();
    return onToast(load);
  }, []);
  return Region && <Region />;
}
