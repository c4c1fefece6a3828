import { clsx } from "clsx";
import { Badge } from "@/components/ui/badge";
import { Hammer, Info } from "@/components/ui/icons";
import { appsMessages, MAX_VISIBLE_TECH } from "@/lib/catalog/apps/apps.constants";
import { formatAppPrice, priceTerms } from "@/lib/foundation/format/money";

/** Badges for the category (filled) and the build tool (outlined, with a hammer). */
export function AppBadges({ category, builtWith }: { category: string; builtWith: string }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge variant="secondary">{category}</Badge>
      <Badge variant="outline" className="badge-wrap">
        <Hammer aria-hidden />
        <span className="sr-only">Built with </span>
        {builtWith}
      </Badge>
    </div>
  );
}

/** Up to three technologies, and the number of further ones (docs/product.md#app-cards). */
export function TechStackList({ techStack }: { techStack: readonly string[] }) {
  if (techStack.length === 0) return null;
  const more = techStack.length - MAX_VISIBLE_TECH;
  return (
    <ul aria-label="Tech stack" className="narrow flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted-foreground">
      {techStack.slice(0, MAX_VISIBLE_TECH).map((tech) => (
        <li key={tech} dir="auto" className="min-w-0 wrap-anywhere">
          {tech}
        </li>
      ))}
      {more > 0 && <li>+{more} more</li>}
    </ul>
  );
}

/** A card's price, with the terms below. */
export function AppPrice({ app, className }: { app: { price: string; priceType: string }; className?: string }) {
  return (
    <p className={clsx("nums shrink-0 text-right", className)}>
      <span className="wide block text-h3 font-bold leading-snug">{formatAppPrice(app)}</span>
      <span className="narrow block text-xs leading-7 text-muted-foreground">{priceTerms(app)}</span>
    </p>
  );
}

/** Says that the app has no download: to buyers before and after paying, to its developer and to moderators. */
export function NoDownload({ className }: { className?: string }) {
  return (
    <p className={clsx("flex items-center gap-1.5 font-medium text-warning", className)}>
      <Info aria-hidden className="size-4 shrink-0" />
      {appsMessages.noDownload}
    </p>
  );
}
