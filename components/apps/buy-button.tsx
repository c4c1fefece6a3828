"use client";

import { useAppVisitor } from "@/components/reviews/app-visitor";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { AppPage } from "@/lib/apps/apps.dto";
import { isFree } from "@/lib/format/price-terms";
import { paths } from "@/lib/paths";

type BuyButtonProps = { app: Pick<AppPage, "id" | "price" | "hasDownload">; /** Wide enough for each of its words, so that nothing moves. */ className?: string };

/**
 * Buy Now. A plain link and a full page load, since checkout's document has a policy of its own; who is signed out is sent to
 * sign in and back. Who has the app already, or made it, is led there instead as soon as the browser knows.
 */
export function BuyButton({ app, className }: BuyButtonProps) {
  const { kind, orderId } = useAppVisitor();
  const bought = orderId ? { href: paths.purchase(orderId), label: app.hasDownload ? "Go to download" : "View purchase" } : null;
  const there = kind === "developer" ? { href: paths.editListing(app.id), label: "Edit listing" } : bought;
  // One element all the time: the focus stays on it.
  return (
    <a href={there?.href ?? paths.checkout(app.id)} data-link={there ? "" : undefined} className={buttonVariants({ variant: there ? "ink" : "hot", size: "lg", className })}>
      {there?.label ?? (isFree(app) ? "Get for free" : "Buy Now")}
    </a>
  );
}

/** What the app is to its developer: what everyone sees, or that there is more to come. */
function OwnNote({ app, inReview }: { app: BuyButtonProps["app"]; inReview: boolean }) {
  if (inReview) return <>Changes in review. Everyone else sees this version. <Link href={paths.preview(app.id)} className="link">Preview changes</Link></>;
  return isFree(app) ? "This is your app." : "This is your app. Its sales and reviews are in your dashboard.";
}

/** What buying brings; for who has the app already, what it is to them, in about as many words. */
export function BuyNote({ app }: { app: BuyButtonProps["app"] }) {
  const { kind, orderId, changesInReview } = useAppVisitor();
  const free = isFree(app);
  if (kind === "developer") return <span><OwnNote app={app} inReview={changesInReview} /></span>;
  if (orderId) return free ? "You own this app." : "You own this app. Your order is in My Purchases.";
  if (free) return app.hasDownload ? "Instant download, no card needed." : "No card needed.";
  return app.hasDownload ? "Buyer protection on every card payment. Instant download after payment." : "Buyer protection on every card payment.";
}
