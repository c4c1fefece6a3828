"use client";

import { useAppVisitor } from "@/components/reviews/app-visitor-provider";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { AppPage } from "@/lib/apps/apps.dto";
import { isFree } from "@/lib/format/price-terms";
import { paths } from "@/lib/paths";

type BuyButtonProps = {
  app: Pick<AppPage, "id" | "price" | "hasDownload">;
  /** Wide enough for each of its words, so that nothing moves. */ className?: string;
};

/**
 * Buy Now. A plain link and a full page load, since checkout's document has a policy of its own; who is signed out is
 * sent to sign in and back. Who has the app already, or made it, is led there instead as soon as the browser knows.
 */
export function BuyButton({ app, className }: BuyButtonProps) {
  const { kind, orderId } = useAppVisitor();
  const bought = orderId
    ? { href: paths.purchase(orderId), label: app.hasDownload ? "Go to download" : "View purchase" }
    : null;
  const there = kind === "developer" ? { href: paths.editListing(app.id), label: "Edit listing" } : bought;
  // One element all the time: the focus stays on it.
  return (
    <a
      href={there?.href ?? paths.checkout(app.id)}
      data-link={there ? "" : undefined}
      className={buttonVariants({ variant: there ? "ink" : "hot", size: "lg", className })}
    >
      {there?.label ?? (isFree(app) ? "Get for free" : "Buy Now")}
    </a>
  );
}

/** What buying brings, in two lines; for who has the app already or made it, what it is to them. */
export function BuyNote({ app: { id, price, hasDownload } }: { app: BuyButtonProps["app"] }) {
  const { kind, orderId, changesInReview } = useAppVisitor();
  if (kind === "developer" && changesInReview)
    return (
      <span>
        Changes in review. Everyone else sees this version.{" "}
        <Link href={paths.preview(id)} className="link">
          Preview changes
        </Link>
      </span>
    );
  if (kind === "developer") return "This is your app.";
  if (orderId) return "You own this app.";
  if (isFree({ price })) return hasDownload ? "No card needed. Instant download." : "No card needed.";
  return hasDownload
    ? "Buyer protection on every card payment. Instant download after payment."
    : "Buyer protection on every card payment.";
}
