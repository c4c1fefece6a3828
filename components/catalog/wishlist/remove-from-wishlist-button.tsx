"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { setWishlisted } from "@/components/catalog/wishlist/wishlist-store";
import { Button } from "@/components/ui/button";

/** Removes an app from the displayed wishlist. */
export function RemoveFromWishlistButton({ app }: { app: { id: string; title: string } }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (busy) return;
    setBusy(true);
    if (await setWishlisted(app.id, false)) router.refresh();
    else setBusy(false);
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Remove ${app.title} from wishlist`}
      aria-disabled={busy}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  );
}
