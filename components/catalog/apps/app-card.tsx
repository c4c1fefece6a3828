import { AppImage, IMAGE_SIZES } from "@/components/catalog/apps/app-image";
import { AppBadges, TechStackList } from "@/components/catalog/apps/badges";
import { AppPrice } from "@/components/catalog/apps/app-price";
import { Rating } from "@/components/catalog/reviews/rating";
import { WishlistHeart } from "@/components/catalog/wishlist/wishlist-heart";
import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { ArrowUpRight } from "@/components/ui/icons";
import type { AppCard as Card } from "@/lib/catalog/apps/apps.rows";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

type AppCardProps = { app: Card; priority?: boolean; headingLevel?: "h2" | "h3" };

/** An app in a grid (docs/product.md#app-cards). The whole card is a link. On phones the cover is a thumbnail. */
export function AppCard({ app, priority, headingLevel: Heading = "h3" }: AppCardProps) {
  const { id, title, developer, rating, demoUrl } = app;
  return (
    <article className="card app-card">
      <AppImage src={app.cover} alt="" sizes={IMAGE_SIZES.card} priority={priority} />
      <div className="app-card-body">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Heading dir="auto" className="text-h3 wrap-anywhere">
              <Link href={paths.app(id)} className="after:absolute after:inset-0">
                {title}
              </Link>
            </Heading>
            <p className="mt-0.5 flex min-w-0 items-center gap-2 text-sm text-muted-foreground">
              <UserAvatar user={{ ...developer, avatar: null }} size={20} />
              <span dir="auto" className="truncate">
                {developer.name}
              </span>
            </p>
          </div>
          <AppPrice app={app} />
        </div>
        <p dir="auto" className="line-clamp-3 text-sm leading-relaxed text-muted-foreground wrap-anywhere">
          {app.summary}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Rating {...rating} />
          <span className="nums text-xs text-muted-foreground">{pluralize(app.downloads, "download")}</span>
        </div>
        <AppBadges category={app.category} builtWith={app.builtWith} />
        <TechStackList techStack={app.techStack} />
        <div className="relative z-10 mt-auto flex items-center justify-between gap-3 pt-2">
          <Link
            href={paths.app(id)}
            aria-label={`View Details of ${title}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            View Details
          </Link>
          {demoUrl && (
            <a
              href={demoUrl}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={`Demo of ${title}, opens in a new tab`}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              Demo
              <ArrowUpRight aria-hidden />
            </a>
          )}
        </div>
      </div>
      <WishlistHeart app={app} className="absolute top-3 right-3 z-10" />
    </article>
  );
}
