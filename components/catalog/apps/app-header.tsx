"use client";

import { Rating } from "@/components/catalog/reviews/rating";
import { WishlistHeart } from "@/components/catalog/wishlist/wishlist-heart";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { Link } from "@/components/shell/link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Hammer } from "@/components/ui/icons";
import type { AppStatus } from "@/lib/catalog/apps/apps.constants";
import type { AppPage, AppPageSummary } from "@/lib/catalog/apps/apps.rows";
import { filterSlug } from "@/lib/foundation/format/list-filters";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

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

const reviewLabels: Record<AppStatus, string> = {
  approved: "Approved",
  pending: "In review",
  rejected: "Not approved",
};

/** Key facts about a listing, in a row. */
export function AppFacts({ app }: { app: AppPageSummary }) {
  const facts = [
    {
      term: "Built with",
      value: (
        <>
          <Hammer aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {app.builtWith}
          </span>
        </>
      ),
    },
    ...(app.developer.verified
      ? [
          {
            term: "Developer",
            value: (
              <>
                <span>Verified </span>
                <VerifiedBadge />
              </>
            ),
          },
        ]
      : []),
    { term: "Reviewed by Forgehall", value: reviewLabels[app.status] },
    {
      term: "Verified reviews",
      value:
        app.rating.totalReviews > 0
          ? `${formatCount(app.verifiedReviews)} of ${formatCount(app.rating.totalReviews)}`
          : "None yet",
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y border-border bg-border md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="min-w-0 bg-background px-4 py-3.5 first:pl-0 max-md:odd:pl-0 max-md:last:odd:col-span-2"
        >
          <dt className="narrow text-xs text-muted-foreground">{term}</dt>
          <dd className="nums mt-0.5 flex items-center gap-1.5 text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The app's developer, with a link to the profile. */
export function DeveloperCard({ id, developer }: { id: string; developer: AppPage["developer"] }) {
  const { name, verified, title, location, bio, hasProfile } = developer;
  const line = [title, location].filter(Boolean).join(", ");
  return (
    <Card className="p-6">
      <h2 className="sr-only">Developer</h2>
      <div className="flex items-center gap-3.5">
        <UserAvatar user={developer} size={44} />
        <div className="min-w-0">
          <p className="flex items-center gap-1 font-semibold">
            {hasProfile ? (
              <Link href={paths.developer(id)} dir="auto" className="link truncate">
                {name}
              </Link>
            ) : (
              <span dir="auto" className="truncate">
                {name}
              </span>
            )}
            {verified && <VerifiedBadge />}
          </p>
          {line && (
            <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
              {line}
            </p>
          )}
        </div>
      </div>
      {bio && (
        <p dir="auto" className="mt-4 text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
          {bio}
        </p>
      )}
    </Card>
  );
}
