"use client";

import { useAppVisitor } from "@/components/reviews/app-visitor-provider";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import type { AppPage } from "@/lib/apps/apps.dto";
import { isFree } from "@/lib/format/price-terms";
import { paths } from "@/lib/paths";

type BuyButtonProps = {
  app: Pick<AppPage, "id" | "price" | "hasDownload">;
  /** Must make the button wide enough for all of its labels, so that the layout does not shift. */
  className?: string;
};

/**
 * Buy Now. A plain link with a full page load, because checkout has a Content-Security-Policy of its own; signed-out
 * users are sent to sign in and back. Once the user is known, buyers and the developer get a link to their purchase or
 * listing instead.
 */
export function BuyButton({ app, className }: BuyButtonProps) {
  const { kind, orderId } = useAppVisitor();
  const bought = orderId
    ? { href: paths.purchase(orderId), label: app.hasDownload ? "Go to download" : "View purchase" }
    : null;
  const destination = kind === "developer" ? { href: paths.editListing(app.id), label: "Edit listing" } : bought;
  // A single element in all cases, so that it keeps the focus.
  return (
    <a
      href={destination?.href ?? paths.checkout(app.id)}
      className={buttonVariants({ variant: destination ? "default" : "hot", size: "lg", className })}
    >
      {destination?.label ?? (isFree(app) ? "Get for free" : "Buy Now")}
    </a>
  );
}

/** Explains what buying includes, or the user's relation to the app if they bought or made it. */
export function BuyNote({ app: { id, price, hasDownload } }: { app: BuyButtonProps["app"] }) {
  const { kind, orderId, changesInReview } = useAppVisitor();
  if (kind === "developer" && changesInReview)
    return (
      <span>
        Your changes are in review. Until they&apos;re approved, everyone sees this version.{" "}
        <Link href={paths.preview(id)} className="link">
          Preview changes
        </Link>
      </span>
    );
  if (kind === "developer") return <span>This is your app.</span>;
  if (orderId) return <span>You have this app.</span>;
  const terms = isFree({ price }) ? "No card needed." : "Buyer protection on every card payment.";
  const delivery = isFree({ price }) ? "Instant download." : "Instant download after payment.";
  return <span>{hasDownload ? `${terms} ${delivery}` : terms}</span>;
}
