import { AppGallery } from "@/components/catalog/apps/app-gallery";
import { TechStackList } from "@/components/catalog/apps/badges";
import { LongText } from "@/components/shell/long-text";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { ArrowUpRight, Briefcase, Code } from "@/components/ui/icons";
import type { PortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";

type PortfolioCardProps = {
  item: PortfolioItem;
  /** Whether a card without images shows a placeholder, because a card next to it has images. */
  hasCover: boolean;
};

/** A portfolio item with its images, tech stack and links. */
export function PortfolioCard({ item, hasCover }: PortfolioCardProps) {
  const { title, description, category, featured, techStack, screenshots, liveUrl, githubUrl } = item;
  const links = [
    { label: "Live", href: liveUrl, Icon: ArrowUpRight },
    { label: "Code", href: githubUrl, Icon: Code },
  ].filter(({ href }) => href);
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-lg border border-border bg-card p-5">
      {screenshots.length > 0 ? (
        <AppGallery title={title} screenshots={screenshots} />
      ) : (
        hasCover && (
          <span className="app-image grid place-items-center rounded-lg text-muted-foreground max-sm:hidden">
            <Briefcase aria-hidden className="size-8" />
          </span>
        )
      )}
      <div>
        <h3 dir="auto" className="wrap-anywhere">
          {title}
        </h3>
        {(category || featured) && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {featured && <Badge variant="outline">Featured</Badge>}
            {category && <Badge variant="secondary">{category}</Badge>}
          </p>
        )}
      </div>
      <LongText text={description} about={`of the description of ${title}`}>
        <p dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line text-muted-foreground">
          {description}
        </p>
      </LongText>
      <TechStackList techStack={techStack} />
      {links.length > 0 && (
        <p className="mt-auto flex flex-wrap gap-2">
          {links.map(({ label, href, Icon }) => (
            <a
              key={label}
              href={href ?? undefined}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              aria-label={`${label} of ${title}, opens in a new tab`}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              {label}
              <Icon aria-hidden />
            </a>
          ))}
        </p>
      )}
    </article>
  );
}
