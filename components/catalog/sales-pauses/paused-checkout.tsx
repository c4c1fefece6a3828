"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";

type PausedCheckoutProps = {
  app: { id: string; title: string };
  /** Why sales are paused, without a full stop. */
  reason: string;
  watching: boolean;
};

/** Checkout of an app whose sales are paused: why, and an email when it's back. */
export function PausedCheckout({ app, reason, watching }: PausedCheckoutProps) {
  const [isWatching, setIsWatching] = useState(watching);
  const ready = useHydrated();
  const input = { params: { id: app.id } };
  const watch = useAction("PUT /api/apps/{id}/sales-watch", {
    success: "We'll email you when it's back",
    onSuccess: () => setIsWatching(true),
    refresh: "always",
  });
  const stop = useAction("DELETE /api/apps/{id}/sales-watch", {
    success: "We won't email you",
    onSuccess: () => setIsWatching(false),
  });
  return (
    <div className="grid max-w-[62ch] justify-items-start gap-4">
      <p dir="auto" className="text-h3 wrap-anywhere">
        {app.title}
      </p>
      <p>{reason}.</p>
      <p className="text-muted-foreground">
        New customers can&apos;t buy it right now. If you already own it, you&apos;ll find it in My Purchases.
      </p>
      {/* One button in both states, so that it keeps the focus. */}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isWatching ? "outline" : "default"}
          disabled={!ready}
          aria-disabled={watch.pending || stop.pending}
          onClick={() => void (isWatching ? stop(input) : watch(input))}
        >
          {isWatching ? "Don't email me" : "Email me when it's back"}
        </Button>
        <a href={paths.app(app.id)} className={buttonVariants({ variant: "outline" })}>
          Back to the app
        </a>
      </div>
      <p role="status" className="text-sm text-muted-foreground">
        {isWatching && "You're on the list. We'll email you once, when it's for sale again."}
      </p>
    </div>
  );
}
