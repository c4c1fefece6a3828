"use client";

import { AppImage } from "@/components/catalog/apps/app-image";
import { AppBadges } from "@/components/catalog/apps/badges";
import { AppPrice } from "@/components/catalog/apps/app-price";
import { Rating } from "@/components/catalog/reviews/rating";
import { WishlistHeart } from "@/components/catalog/wishlist/wishlist-heart";
import { Link } from "@/components/shell/link";
import type { AppCard } from "@/lib/catalog/apps/apps.rows";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

/** An app in the list view: one row on wide screens. */
export function AppRow({ app }: { app: AppCard }) {
  return (
    <article className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4 transition-colors duration-120 hover:border-input sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <div className="overflow-hidden rounded-md">
        <AppImage src={app.cover} alt="" sizes="160px" />
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="text-h3 wrap-anywhere">
          <Link href={paths.app(app.id)} className="after:absolute after:inset-0">
            {app.title}
          </Link>
        </h2>
        <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
          {app.developer.name}
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted-foreground max-sm:hidden wrap-anywhere">
          {app.summary}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:hidden">
          <Rating {...app.rating} />
          <span className="nums text-xs text-muted-foreground">{pluralize(app.downloads, "download")}</span>
          <AppBadges category={app.category} builtWith={app.builtWith} />
        </div>
      </div>
      <div className="max-sm:col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:grid sm:justify-items-end sm:gap-2">
        <Rating {...app.rating} className="sm:hidden" />
        <div className="flex items-center gap-4 max-sm:ml-auto sm:contents">
          <AppPrice app={app} />
          <WishlistHeart app={app} className="relative z-10" />
        </div>
      </div>
    </article>
  );
}

/** A list of apps; a client component, like the cards (decision 0007). */
export function AppRows({ apps }: { apps: readonly AppCard[] }) {
  return (
    <ul className="grid gap-3">
      {apps.map((app) => (
        <li key={app.id}>
          <AppRow app={app} />
        </li>
      ))}
    </ul>
  );
}
