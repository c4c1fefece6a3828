import { Link } from "@/components/layout/link";
import { formatCount } from "@/lib/format/count";
import { cn } from "@/lib/utils";

export type SegmentedLink = { label: string; href: string; chosen: boolean; count?: number };

/** A single choice as links that look like buttons; part of the URL, so that it works without scripts. */
export function SegmentedLinks({
  label,
  choices,
  className,
}: {
  label: string;
  choices: readonly SegmentedLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="nums flex flex-wrap gap-2">
        {choices.map(({ label: text, href, chosen, count }) => (
          <li key={text}>
            <Link
              href={href}
              scroll={false}
              aria-current={chosen ? "true" : undefined}
              className={cn(
                "inline-flex min-h-8.5 items-center gap-2 rounded-md border border-border bg-card px-3 text-sm font-medium transition-colors duration-120 hover:border-input pointer-coarse:min-h-11",
                chosen && "border-transparent bg-primary text-primary-foreground",
              )}
            >
              <span>{text}</span>
              {count !== undefined && (
                <span className={cn("font-normal", !chosen && "text-muted-foreground")}>{formatCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
