import type { ReactNode } from "react";
import { ScrollRow } from "@/components/lists/scroll-row";
import { Link } from "@/components/shell/link";
import { formatCount } from "@/lib/foundation/format/numbers";
import { cn } from "@/lib/foundation/utils";

/** Classes of a tab, selected or not. */
const tabClasses =
  "relative shrink-0 border-0 bg-transparent pt-[0.6875rem] pb-3 text-base font-medium whitespace-nowrap text-muted-foreground transition-colors duration-120 hover:text-foreground focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-foreground aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-hot";

type LinkTab = { value: string; label: ReactNode; href: string; count?: number | string | undefined };

/** A tab of a sidebar: a row of its own from 1024 px. */
const sidebarTab =
  "lg:rounded-md lg:px-3 lg:py-2 lg:text-sm lg:whitespace-normal lg:hover:bg-accent lg:focus-visible:outline-offset-0 lg:aria-[current]:bg-secondary lg:aria-[current]:after:hidden";

/**
 * Tabs as plain links, whose selection is part of the URL, so that they work without scripts.
 * @param sidebar whether they are pages of their own, which open at the top, in a column on wide screens
 */
export function LinkTabs({
  label,
  tabs,
  current,
  className,
  sidebar = false,
}: {
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  className?: string;
  sidebar?: boolean;
}) {
  return (
    <ScrollRow
      label={label}
      className={cn(
        "gap-x-6 shadow-[inset_0_-1px_var(--border)]",
        sidebar && "max-sm:gap-x-4 lg:sticky lg:top-[5.25rem] lg:flex-col lg:flex-nowrap lg:gap-y-1 lg:shadow-none",
        className,
      )}
    >
      {tabs.map(({ value, label: text, href, count }) => (
        <Link
          key={value}
          href={href}
          scroll={sidebar}
          aria-current={value === current ? "page" : undefined}
          className={cn(tabClasses, sidebar && sidebarTab)}
        >
          {text}
          {count !== undefined && (
            <span className="nums ml-1.5 font-normal text-muted-foreground">
              {typeof count === "number" ? formatCount(count) : count}
            </span>
          )}
        </Link>
      ))}
    </ScrollRow>
  );
}

type SegmentedLink = { label: string; href: string; chosen: boolean; count?: number };

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
