"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { consumeToast, subscribeToToasts, TOAST_MS } from "@/components/shell/toast";
import { Toaster } from "@/components/ui/sonner";

/**
 * Returns the focus as soon as a toast's button was pressed. Left alone, Sonner does so when the last toast has gone,
 * and takes the focus from where the user is by then.
 */
function returnFocus({ target }: Event) {
  if (target instanceof Element) target.closest<HTMLElement>("[data-sonner-toast] button")?.blur();
}

/** Shows one toast at a time (docs/product.md#feedback-on-screen). Loaded with the first one. */
export function ToastRegion() {
  useEffect(() => {
    const showNext = () => {
      const next = consumeToast();
      if (!next) return;
      const { type, title, ...options } = next;
      toast.dismiss();
      toast[type](title, options);
    };
    showNext();
    document.addEventListener("click", returnFocus);
    const unsubscribe = subscribeToToasts(showNext);
    return () => {
      document.removeEventListener("click", returnFocus);
      unsubscribe();
    };
  }, []);
  return <Toaster visibleToasts={1} duration={TOAST_MS} />;
}
