import { BackLink } from "@/components/layout/back-link";
import { DifferenceList } from "@/components/platform/difference-list";
import { HoldList } from "@/components/platform/hold-list";
import { MoneyTotals } from "@/components/platform/money-totals";
import { TransferList } from "@/components/platform/transfer-list";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { getLedgerOverview } from "@/lib/ledger/get-ledger-overview";
import { listDifferences } from "@/lib/ledger/list-differences";
import { pageOrFirst } from "@/lib/page-or-first";
import { listFailedTransfers } from "@/lib/payouts/list-failed-transfers";
import { listHeldDevelopers } from "@/lib/payouts/list-held-developers";
import { platformHref, type MoneyList, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";

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
  const [overview, differences, transfers, holds] = await Promise.all([
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
      {list && <BackLink href={platformHref(query, { list: undefined })}>Money overview</BackLink>}
      {!list && overview && <MoneyTotals totals={overview.totals} />}
      {overview && differences && <DifferenceList query={query} page={differences} check={overview.lastCheck} />}
      {transfers && <TransferList query={query} page={transfers} />}
      {holds && <HoldList query={query} page={holds} />}
    </section>
  );
}
