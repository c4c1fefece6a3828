import type { ReactNode } from "react";
import { BackLink } from "@/components/shell/breadcrumbs";
import { paths } from "@/lib/foundation/paths";

/** Back links and the page's heading. */
export function ListingHeader({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <header className="mb-8">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <BackLink href={paths.developerDashboard}>Back to Dashboard</BackLink>
        <BackLink href={paths.home}>Back to Home</BackLink>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 dir="auto" className="wrap-anywhere">
          {title}
        </h1>
        {aside}
      </div>
      <div className="mt-2 max-w-[62ch] text-muted-foreground">{children}</div>
    </header>
  );
}
