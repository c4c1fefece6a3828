"use client";

import { useEffect } from "react";
import { exitCheckout } from "@/components/commerce/checkout/exit-checkout";
import type { StoredToast } from "@/components/shell/toast";
import { buttonVariants } from "@/components/ui/button";

type RedirectWithToastProps = { to: string; toast: StoredToast };

/** Leaves checkout with a toast that explains why. Without scripts, shows a sentence and a link. */
export function RedirectWithToast({ to, toast }: RedirectWithToastProps) {
  const { type, title, description } = toast;
  useEffect(() => {
    // After the other effects of this page: the toaster mounts with them and would take the toast for the next page.
    const timer = setTimeout(() => exitCheckout(to, { type, title, description }));
    return () => clearTimeout(timer);
  }, [to, type, title, description]);
  return (
    <div className="grid justify-items-start gap-4">
      <p>{description}</p>
      <a href={to} className={buttonVariants({ variant: "outline" })}>
        Continue
      </a>
    </div>
  );
}
