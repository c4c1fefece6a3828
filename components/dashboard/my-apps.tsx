import { ChoiceLinks } from "@/components/layout/choice-links";
import { OwnAppCard } from "@/components/dashboard/own-app-card";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { APP_STATUSES, type AppStatus } from "@/lib/apps/apps.constants";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { ownAppCard } from "@/lib/format/app-card";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import type { SalesSummary } from "@/lib/sales/sales.dto";

const LABELS: Record<AppStatus, string> = { approved: "Approved", pending: "Pending", rejected: "Rejected" };

type MyAppsProps = {
  counts: SalesSummary["apps"];
  status: AppStatus | undefined;
  page: { items: AppSummary[]; nextCursor: string | null; previousCursor: string | null };
};

/** My Apps: how many stand where, and one page of them. */
export function MyApps({ counts, status, page }: MyAppsProps) {
  const href = (more: Record<string, string | null | undefined>) => withQuery(paths.developerDashboard, { status, ...more });
  if (counts.total === 0) {
    return (
      <EmptyState as="h3" title="Nothing listed yet" action={<Link href={paths.createListing} className={buttonVariants({ variant: "outline" })}>Create Your First App</Link>}>
        What you list is kept here with its status, its ratings and its downloads.
      </EmptyState>
    );
  }
  const choices = [
    { label: "All", href: href({ status: undefined }), chosen: !status, count: counts.total },
    ...APP_STATUSES.map((value) => ({ label: LABELS[value], href: href({ status: value }), chosen: status === value, count: counts[value] })),
  ];
  return (
    <>
      <ChoiceLinks label="Status" choices={choices} className="mb-5" />
      {page.items.length === 0 && <p className="py-10 text-muted-foreground">None of your apps is {status}.</p>}
      <ul className="cards-grid">
        {page.items.map((app, index) => <li key={app.id} className="grid"><OwnAppCard app={ownAppCard(app)} priority={index === 0} /></li>)}
      </ul>
      <Pagination label="My Apps" previousHref={page.previousCursor && href({ before: page.previousCursor })} nextHref={page.nextCursor && href({ after: page.nextCursor })} />
    </>
  );
}
