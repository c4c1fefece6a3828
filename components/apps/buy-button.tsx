"use client";

import { useAppVisitor } from "@/components/reviews/app-visitor";
import { buttonVariants } from "@/components/ui/button";
import type { AppDetail } from "@/lib/apps/apps.dto";
import { isFree } from "@/lib/format/price-terms";
import { paths } from "@/lib/paths";

type BuyButtonProps = { app: Pick<AppDetail, "id" | "price">; /** Wide enough for each of its words, so that nothing moves. */ className?: string };

/**
 * Buy Now. A plain link and a full page load, since checkout's document has a policy of its own; who is signed out is sent to
 * sign in and back. Who has the app already, or made it, is led there instead as soon as the browser knows.
 */
export function BuyButton({ app, className }: BuyButtonProps) {
  const { kind, orderId } = useAppVisitor();
  const there = kind === "developer" ? { href: paths.editListing(app.id), label: "Edit listing" } : orderId ? { href: paths.purchase(orderId), label: "Your download" } : null;
  // One element all the time: the focus stays on it.
  return (
    <a href={there?.href ?? paths.checkout(app.id)} data-link={there ? "" : undefined} className={buttonVariants({ variant: there ? "ink" : "hot", size: "lg", className })}>
      {there?.label ?? (isFree(app) ? "Get for free" : "Buy Now")}
    </a>
  );
}

/** What buying brings; for who has the app already, what it is to them, in about as many words. */
export function BuyNote({ app }: { app: Pick<AppDetail, "price"> }) {
  const { kind, orderId } = useAppVisitor();
  const free = isFree(app);
  if (kind === "developer") return free ? "This is your app." : "This is your app. Its sales and reviews are in your dashboard.";
  if (orderId) return free ? "You own this app." : "You own this app. Its download and its order are in My Purchases.";
  return free ? "Yours at once, with no card." : "Buyer protection on every card payment. Download at once after paying.";
}
