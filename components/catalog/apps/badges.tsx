import { Badge } from "@/components/ui/badge";
import { Hammer } from "@/components/ui/icons";
import { MAX_VISIBLE_TECH } from "@/lib/catalog/apps/apps.constants";

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
