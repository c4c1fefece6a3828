"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { keepApp } from "@/components/wishlist/wishlist-store";
import { Button } from "@/components/ui/button";

/** Takes an app out of the list it stands in; the focus goes on to its neighbour, else to the list's heading. */
export function WishlistRemove({ app, heading }: { app: { id: string; title: string }; heading: string }) {
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (busy) return;
    setBusy(true);
    const item = button.current?.closest("li");
    const next = [item?.nextElementSibling, item?.previousElementSibling].map((other) => other?.querySelector<HTMLElement>("h3 a")).find(Boolean);
    if (await keepApp(app.id, false)) {
      (next ?? document.getElementById(heading))?.focus();
      router.refresh();
    } else setBusy(false);
  }
  return <Button ref={button} variant="ghost" size="sm" aria-label={`Remove ${app.title} from my wishlist`} aria-disabled={busy} onClick={() => void remove()}>Remove</Button>;
}
