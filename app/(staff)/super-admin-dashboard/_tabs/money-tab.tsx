import { BackLink } from "@/components/shell/breadcrumbs";
import { MoneyTotals } from "@/components/staff/platform/money";
import { DifferenceList, HoldList, TransferList } from "@/components/staff/platform/money-problems";
import { OpenMilestoneList, ProjectFunds } from "@/components/staff/platform/project-funds";
import { getLedgerOverview, listDifferences } from "@/lib/commerce/ledger/balance";
import { listHeldDevelopers } from "@/lib/commerce/payouts/holds";
import { listFailedTransfers } from "@/lib/commerce/payouts/problems";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { pageOrFirst } from "@/lib/foundation/lists";
import { getOpenFunds, listOpenMilestones } from "@/lib/hiring/projects/open-funds";
import { type MoneyList, platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";

/** Entries of each list, and of a page of the one that is shown alone. */
const [NEWEST, PAGE_SIZE] = [10, 25];

/** Totals, their comparison with the provider, failed transfers and payouts on hold, for super admins. */
export async function MoneyTab({ viewer, query }: { viewer: Viewer; query: PlatformPageQuery }) {
  const { list } = query;
  const shows = (name: MoneyList) => !list || list === name;
  const load = <T,>(
    read: (cursor: { limit: number; cursor?: string | undefined; before?: string | undefined }) => Promise<T>,
  ) =>
    list
      ? pageOrFirst(query, ({ after, before }) => read({ limit: PAGE_SIZE, cursor: after, before }))
      : read({ limit: NEWEST });
  const [funds, milestones, overview, differences, transfers, holds] = await Promise.all([
    !list && getOpenFunds(viewer),
    list === "funds" && load((cursor) => listOpenMilestones(viewer, { ...cursor, group: query.group })),
    shows("differences") && getLedgerOverview(viewer),
    shows("differences") && load((cursor) => listDifferences(viewer, cursor)),
    shows("transfers") && load((cursor) => listFailedTransfers(viewer, cursor)),
    shows("holds") && load((cursor) => listHeldDevelopers(viewer, cursor)),
  ]);
  return (
    <section aria-labelledby="money" className="grid gap-5">
      <h2 id="money" className="sr-only">
        Money
      </h2>
      {list && <BackLink href={platformHref(query, { list: undefined, group: undefined })}>Money overview</BackLink>}
      {!list && overview && <MoneyTotals totals={overview.totals} />}
      {funds && <ProjectFunds funds={funds} query={query} />}
      {milestones && <OpenMilestoneList query={query} page={milestones} />}
      {overview && differences && <DifferenceList query={query} page={differences} check={overview.lastCheck} />}
      {transfers && <TransferList query={query} page={transfers} />}
      {holds && <HoldList query={query} page={holds} />}
    </section>
  );
}
