"use client";

import { BuyButton, BuyNote } from "@/components/apps/buy-button";
import { LicenseNote } from "@/components/apps/license-note";
import { NoDownload } from "@/components/apps/no-download";
import { TextWithDates } from "@/components/layout/moment";
import { ArrowUpRight, ShieldCheck } from "@/components/ui/icons";
import { WishlistHeart } from "@/components/wishlist/wishlist-heart";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { AppPage } from "@/lib/apps/apps.dto";
import { formatCount } from "@/lib/format/count";
import { formatAppPrice, priceTerms } from "@/lib/format/price-terms";

type PricedApp = Pick<
  AppPage,
  | "id"
  | "title"
  | "price"
  | "priceType"
  | "demoUrl"
  | "category"
  | "downloads"
  | "updatedAt"
  | "hasDownload"
  | "licensing"
>;

type PriceCardProps = {
  app: PricedApp;
  /** Pairs of term and value about the newest release. */
  release: readonly (readonly [string, string])[];
  preview?: boolean;
};

export function DemoButton({
  href,
  className,
  size = "lg",
}: {
  href: string;
  className?: string;
  size?: "default" | "lg";
}) {
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

/** Price, terms and facts of an app. A preview has no buy button. */
export function PriceCard({ app, release, preview = false }: PriceCardProps) {
  const facts = [
    ["Category", app.category],
    ["Downloads", formatCount(app.downloads)],
    ["Last updated", app.updatedAt],
    ...release,
  ];
  return (
    <Card className="p-6">
      <p className="nums flex flex-wrap items-baseline gap-x-2">
        <span className="wide text-h1 font-bold tracking-tight">{formatAppPrice(app)}</span>
        <span className="text-sm text-muted-foreground">{priceTerms(app)}</span>
      </p>
      {!app.hasDownload && <NoDownload className="mt-3 text-sm" />}
      <LicenseNote licensing={app.licensing} className="mt-3 text-sm" />
      <div className="mt-4 grid gap-2.5">
        {preview ? (
          <p className="text-sm text-muted-foreground">This is a preview. You can&apos;t buy here.</p>
        ) : (
          <BuyButton app={app} className="w-full" />
        )}
        {app.demoUrl && <DemoButton href={app.demoUrl} className="w-full" />}
        {!preview && <WishlistHeart app={app} variant="wide" className="w-full" />}
      </div>
      <p className="mt-4 flex min-h-[2lh] gap-2 text-xs text-muted-foreground">
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        <BuyNote app={app} />
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
      </dl>
    </Card>
  );
}
