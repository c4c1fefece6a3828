import { Hammer } from "@/components/ui/icons";
import { Badge } from "@/components/ui/badge";

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
