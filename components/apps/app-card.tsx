import { ArrowUpRight } from "@/components/ui/icons";
import { AppBadges } from "@/components/apps/app-badges";
import { AppImage } from "@/components/apps/app-image";
import { IMAGE_SIZES } from "@/components/apps/image-sizes.constants";
import { AppPrice } from "@/components/apps/app-price";
import { TechStackList } from "@/components/apps/tech-stack-list";
import { Rating } from "@/components/reviews/rating";
import { UserAvatar } from "@/components/layout/user-avatar";
import { WishlistHeart } from "@/components/wishlist/wishlist-heart";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import type { AppCard as Card } from "@/lib/apps/apps.dto";
import { pluralize } from "@/lib/format/count";
import { paths } from "@/lib/paths";

type AppCardProps = { app: Card; priority?: boolean; headingLevel?: "h2" | "h3" };

/** An app in a grid (spec section 2, "App card"). The whole card is a link. On phones the cover is a thumbnail. */
export function AppCard({ app, priority, headingLevel: Heading = "h3" }: AppCardProps) {
  const { id, title, developer, rating, demoUrl } = app;
  return (
    <article className="card flex flex-col overflow-hidden max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-4 max-sm:gap-y-2.5 max-sm:p-4">
      <AppImage src={app.cover} alt="" sizes={IMAGE_SIZES.card} priority={priority} className="max-sm:rounded-md" />
      <div className="flex flex-1 flex-col gap-3 p-5 max-sm:contents max-sm:*:col-span-full">
        <div className="flex items-start justify-between gap-4 max-sm:col-span-1! max-sm:flex-col max-sm:gap-0.5">
          <div className="min-w-0">
            <Heading dir="auto" className="text-h3 wrap-anywhere">
              <Link href={paths.app(id)} className="after:absolute after:inset-0">
                {title}
              </Link>
            </Heading>
            <p className="mt-0.5 flex min-w-0 items-center gap-2 text-sm text-muted-foreground">
              <UserAvatar user={developer} size={20} />
              <span dir="auto" className="truncate">
                {developer.name}
              </span>
            </p>
          </div>
          <AppPrice app={app} className="max-sm:flex max-sm:items-baseline max-sm:gap-1.5 max-sm:text-left" />
        </div>
        <p
          dir="auto"
          className="line-clamp-3 text-sm leading-relaxed max-sm:line-clamp-2 text-muted-foreground wrap-anywhere"
        >
          {app.summary}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Rating {...rating} />
          <span className="nums text-xs text-muted-foreground">{pluralize(app.downloads, "download")}</span>
        </div>
        <AppBadges category={app.category} builtWith={app.builtWith} />
        <TechStackList techStack={app.techStack} />
        <div className="relative z-10 mt-auto flex items-center justify-between gap-3 pt-2 max-sm:justify-start max-sm:gap-1 max-sm:pt-0">
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
      <WishlistHeart app={app} className="absolute top-3 right-3 z-10 max-sm:top-auto max-sm:right-4 max-sm:bottom-4" />
    </article>
  );
}
