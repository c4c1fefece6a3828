"use client";

import { useEffect } from "react";
import { exitCheckout } from "@/components/checkout/use-payment-intent";
import type { Toast } from "@/components/layout/toast";
import { buttonVariants } from "@/components/ui/button";

type RedirectWithToastProps = { to: string; toast: Omit<Toast, "action"> };

/** Leaves checkout with a toast that explains why. Without scripts, shows a sentence and a link. */
export function RedirectWithToast({ to, toast }: RedirectWithToastProps) {
  const { variant, title, description } = toast;
  useEffect(() => exitCheckout(to, { variant, title, description }), [to, variant, title, description]);
  return (
    <div className="grid justify-items-start gap-4">
      <p>{description}</p>
      <a href={to} className={buttonVariants({ variant: "outline" })}>
        Go on
      </a>
    </div>
  );
}
