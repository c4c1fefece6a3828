"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { consumeToast, subscribeToToasts, TOAST_MS } from "@/components/shell/toast";
import { Toaster } from "@/components/ui/sonner";

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
    return subscribeToToasts(showNext);
  }, []);
  return <Toaster visibleToasts={1} duration={TOAST_MS} />;
}
