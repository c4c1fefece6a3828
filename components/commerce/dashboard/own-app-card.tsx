"use client";

import { AppImage, IMAGE_SIZES } from "@/components/catalog/apps/app-image";
import { AppBadges, TechStackList } from "@/components/catalog/apps/badges";
import { AppPrice } from "@/components/catalog/apps/app-price";
import { ListingBadges } from "@/components/catalog/apps/app-status-badge";
import { Rating } from "@/components/catalog/reviews/rating";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { TriangleAlert } from "@/components/ui/icons";
import type { OwnAppCard as Card } from "@/lib/catalog/apps/apps.rows";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

type OwnAppCardProps = {
  app: Card;
  /** A release that was returned; only checks of its files are known as such. */
  returned?: { version: string; failedChecks: boolean } | null;
  /** When new sales pause unless something is fixed, or since when they are paused. */
  clock?: { dueAt: string; pausedAt: string | null } | null;
  priority?: boolean;
};

/** An app as its developer sees it: status, statistics, a release that needs work, and edit links. */
export function OwnAppCard({ app, returned, clock, priority = false }: OwnAppCardProps) {
  const { id, title, status, unlisted, rating, downloads } = app;
  const live = status === "approved" && !unlisted;
  // An app that is not public has a preview page for its developer (decision 0033).
  const page = live ? paths.app(id) : paths.preview(id);
  const linkLabel = live ? "View Details" : "Preview";
  return (
    <article className="app-card relative rounded-lg border border-border bg-card">
      <AppImage src={app.cover} alt="" sizes={IMAGE_SIZES.card} priority={priority} />
      <div className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5 max-sm:static max-sm:-order-1 max-sm:col-span-full">
        <ListingBadges app={app} />
      </div>
      <div className="app-card-body">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 dir="auto" className="wrap-anywhere">
              <Link href={page} className="inline-block min-h-6 hover:underline">
                {title}
              </Link>
            </h3>
            <p className="mt-0.5 text-sm text-muted-foreground">
              <span>{status === "pending" ? "Submitted" : "Updated"}</span> <Moment at={app.updatedAt} />
            </p>
          </div>
          <AppPrice app={app} />
        </div>
        <p dir="auto" className="line-clamp-3 text-sm leading-relaxed text-muted-foreground wrap-anywhere">
          {app.summary}
        </p>
        {returned && (
          <p className="flex items-start gap-2 text-sm text-destructive">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span>
                {returned.failedChecks
                  ? `Files of version ${returned.version} didn't pass our checks. `
                  : `Version ${returned.version} needs changes. `}
              </span>
              <Link
                href={paths.releases(id)}
                aria-label={`Fix version ${returned.version} of ${title}`}
                className="link"
              >
                Fix it
              </Link>
            </span>
          </p>
        )}
        {clock && (
          <p className="flex items-start gap-2 text-sm text-destructive">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span>{clock.pausedAt ? "New sales have been paused since " : "New sales pause on "}</span>
              <Moment at={clock.pausedAt ?? clock.dueAt} format="dateTime" />
              <span>. </span>
              <Link href={paths.releases(id)} aria-label={`See what to fix in ${title}`} className="link">
                See what to fix
              </Link>
            </span>
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Rating {...rating} />
          <span className="nums text-xs text-muted-foreground">{pluralize(downloads, "download")}</span>
        </div>
        <AppBadges category={app.category} builtWith={app.builtWith} />
        <TechStackList techStack={app.techStack} />
        <div className="mt-auto flex items-center justify-between gap-3 pt-2">
          <Link
            href={page}
            aria-label={`${linkLabel} of ${title}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {linkLabel}
          </Link>
          <div className="flex gap-1">
            <Link
              href={paths.releases(id)}
              aria-label={`Releases of ${title}`}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              Releases
            </Link>
            <Link
              href={paths.editListing(id)}
              aria-label={`Edit ${title}`}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              Edit
            </Link>
          </div>
        </div>
      </div>
    </article>
  );
}
