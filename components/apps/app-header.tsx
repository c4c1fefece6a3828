"use client";

import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { WishlistHeart } from "@/components/wishlist/wishlist-heart";
import { Rating } from "@/components/reviews/rating";
import { Badge } from "@/components/ui/badge";
import type { AppPageSummary } from "@/lib/apps/apps.dto";
import { filterSlug } from "@/lib/format/filter-slug";
import { pluralize } from "@/lib/format/count";
import { paths } from "@/lib/paths";

type AppHeaderProps = {
  app: AppPageSummary;
  summary: string;
  /** Whether this is a preview, without actions. */
  preview: boolean;
};

/**
 * Breadcrumbs, title, summary, category, rating and downloads of an app. On narrow screens the heart is beside the
 * title, as the price card is further down.
 */
export function AppHeader({ app, summary, preview }: AppHeaderProps) {
  const trail = [
    { label: "Browse Apps", href: paths.browseApps },
    { label: app.category, href: `${paths.browseApps}?category=${filterSlug(app.category)}` },
  ];
  return (
    <header>
      <Breadcrumbs trail={trail} current={app.title} />
      <div className="mt-3 flex items-start justify-between gap-4">
        <h1
          dir="auto"
          className="min-w-0 text-[clamp(2rem,1.4rem+2.4vw,3rem)] leading-[1.08] font-bold tracking-[-0.03em] wrap-anywhere"
        >
          {app.title}
        </h1>
        {!preview && <WishlistHeart app={app} className="lg:hidden" />}
      </div>
      <p dir="auto" className="mt-3 max-w-[62ch] text-lg leading-normal wrap-anywhere text-muted-foreground">
        {summary}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Badge variant="secondary" className="max-sm:hidden">
          {app.category}
        </Badge>
        <a href="#reviews" className="rounded-sm">
          <Rating {...app.rating} />
        </a>
        <span className="nums text-sm text-muted-foreground">{pluralize(app.downloads, "download")}</span>
      </div>
    </header>
  );
}
