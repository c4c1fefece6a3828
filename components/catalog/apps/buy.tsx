"use client";

import { clsx } from "clsx";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { useAppVisitor } from "@/components/catalog/reviews/app-visitor-provider";
import { WishlistHeart } from "@/components/catalog/wishlist/wishlist-heart";
import { Link } from "@/components/shell/link";
import { TextWithDates } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ArrowUpRight, KeyRound, ShieldCheck } from "@/components/ui/icons";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import type { AppDetail, AppPage } from "@/lib/catalog/apps/apps.rows";
import { REFUND_DAYS } from "@/lib/commerce/orders/orders.constants";
import { formatAppPrice, isFree, priceTerms } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

/** Tells buyers before they pay that the app comes with a license key, and for how many devices. */
function LicenseNote({ licensing, className }: { licensing: AppDetail["licensing"]; className?: string }) {
  if (!licensing) return null;
  return (
    <p className={clsx("flex items-start gap-2", className)}>
      <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span>
        <span className="font-medium">{appsMessages.licenseIncluded}</span>
        <span className="block text-muted-foreground">{appsMessages.licenseSeats(licensing.seats)}</span>
      </span>
    </p>
  );
}

type PricedApp = Pick<
  AppPage,
  "id" | "title" | "price" | "priceType" | "demoUrl" | "updatedAt" | "hasDownload" | "deliveryNote" | "licensing"
>;

type PriceCardProps = {
  app: PricedApp;
  /** What the buy button says. */
  buyLabel: string;
  /** What buying includes, or why nobody can buy. */
  buyNote: string;
  /** Pairs of term and value about the newest release. */
  release: readonly (readonly [string, string])[];
  preview?: boolean;
};

function DemoButton({ href, className, size = "lg" }: { href: string; className?: string; size?: "default" | "lg" }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonVariants({ variant: "outline", size, className })}
    >
      Try Demo
      <ArrowUpRight aria-hidden />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** Price, terms, newest release, refund window and license of an app. A preview has no buy button. */
export function PriceCard({ app, buyLabel, buyNote, release, preview = false }: PriceCardProps) {
  const facts = [
    ...(release.length > 0 ? release : [["Last updated", app.updatedAt] as const]),
    ...(isFree(app) ? [] : [["Refund requests", `Within ${REFUND_DAYS} days of purchase`] as const]),
  ];
  return (
    <Card className="p-6">
      <p className="nums flex flex-wrap items-baseline gap-x-2">
        <span className="wide text-h1 font-bold tracking-tight">{formatAppPrice(app)}</span>
        <span className="text-sm text-muted-foreground">{priceTerms(app)}</span>
      </p>
      {!app.hasDownload && <NoDownload note={app.deliveryNote} className="mt-3 text-sm" />}
      <LicenseNote licensing={app.licensing} className="mt-3 text-sm" />
      <div className="mt-4 grid gap-2.5">
        {preview ? (
          <p className="text-sm text-muted-foreground">This is a preview. Buying is turned off.</p>
        ) : (
          <BuyButton app={app} label={buyLabel} className="w-full" />
        )}
        {app.demoUrl && <DemoButton href={app.demoUrl} className="w-full" />}
        {!preview && <WishlistHeart app={app} variant="wide" className="w-full" />}
      </div>
      <p className="mt-4 flex min-h-[2lh] gap-2 text-xs text-muted-foreground">
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        <BuyNote id={app.id} note={buyNote} />
      </p>
      <dl className="mt-5 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-t border-border py-2.5">
            <dt className="text-muted-foreground">{term}</dt>
            <dd dir="auto" className="nums min-w-0 text-right font-medium wrap-anywhere">
              <TextWithDates text={value} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-border py-2.5">
          <dt className="text-muted-foreground">License</dt>
          <dd className="text-right font-medium">
            <Link href={`${paths.terms}#license`} className="link">
              Personal or company use
            </Link>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

type BuyButtonProps = {
  app: Pick<AppPage, "id" | "hasDownload">;
  /** What it says to someone who can buy the app. */
  label: string;
  /** Must make the button wide enough for all of its labels, so that the layout does not shift. */
  className?: string;
};

/**
 * Buy Now. A plain link with a full page load, because checkout has a Content-Security-Policy of its own; signed-out
 * users are sent to sign in and back. Once the user is known, buyers and the developer get a link to their purchase or
 * listing instead. While sales are paused, the page behind it says so and offers an email.
 */
function BuyButton({ app, label, className }: BuyButtonProps) {
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
      {destination?.label ?? label}
    </a>
  );
}

/** Shows what buying includes, or the user's relation to the app if they bought or made it. */
function BuyNote({ id, note }: { id: string; note: string }) {
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
  if (orderId) return <span>You already own this app.</span>;
  return <span>{note}</span>;
}

/** On phones, keeps the price and Buy Now at the bottom of the screen. */
export function MobileBuyBar({
  app,
  buyLabel,
}: {
  app: Pick<AppPage, "id" | "price" | "priceType" | "demoUrl" | "hasDownload">;
  buyLabel: string;
}) {
  return (
    // In a low window, such as one at 400 % zoom, it would leave too little room to read.
    <div className="print:hidden sticky bottom-0 z-20 border-t border-border bg-background [@media(max-height:22.5rem)]:static lg:hidden">
      {!app.hasDownload && <NoDownload className="page-wrap pt-2 text-xs" />}
      <div className="page-wrap flex items-center justify-between gap-3 py-3">
        <p className="nums min-w-0 leading-tight">
          <span className="wide block font-bold">{formatAppPrice(app)}</span>
          <span dir="auto" className="narrow block truncate text-xs text-muted-foreground">
            {priceTerms(app)}
          </span>
        </p>
        <div className="flex gap-2">
          {app.demoUrl && <DemoButton href={app.demoUrl} size="default" className="min-h-11 max-[22rem]:hidden" />}
          <BuyButton app={app} label={buyLabel} className="min-h-11 min-w-34 px-3 text-sm" />
        </div>
      </div>
    </div>
  );
}
