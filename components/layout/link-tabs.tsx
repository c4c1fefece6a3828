import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { ScrollRow } from "@/components/layout/scroll-row";
import { formatCount } from "@/lib/format/count";
import { cn } from "@/lib/utils";

/** Classes of a tab, selected or not. */
const tabClasses =
  "relative shrink-0 border-0 bg-transparent pt-[0.6875rem] pb-3 text-base font-medium whitespace-nowrap text-muted-foreground transition-colors duration-120 hover:text-foreground focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-foreground aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-hot";

export type LinkTab = { value: string; label: ReactNode; href: string; count?: number };

/** Tabs as plain links, whose selection is part of the URL, so that they work without scripts. */
export function LinkTabs({
  label,
  tabs,
  current,
  className,
}: {
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  className?: string;
}) {
  return (
    <ScrollRow label={label} className={cn("gap-x-6 shadow-[inset_0_-1px_var(--border)]", className)}>
      {tabs.map(({ value, label: text, href, count }) => (
        <Link
          key={value}
          href={href}
          scroll={false}
          aria-current={value === current ? "page" : undefined}
          className={tabClasses}
        >
          {text}
          {count !== undefined && (
            <span className="nums ml-1.5 font-normal text-muted-foreground">{formatCount(count)}</span>
          )}
        </Link>
      ))}
    </ScrollRow>
  );
}
