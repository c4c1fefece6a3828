import { LicenseStatusBadge } from "@/components/catalog/licenses/license-status-badge";
import { LicenseStatusButtons } from "@/components/catalog/licenses/license-status-buttons";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { StatPanel } from "@/components/lists/stat-panel";
import { EmptyState } from "@/components/shell/empty-state";
import { FocusManager } from "@/components/shell/focus-manager";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import type { AppLicense, LicenseCounts } from "@/lib/catalog/licenses/licenses.rows";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

function LicenseItem({ license }: { license: AppLicense }) {
  const { id, orderId, keyEnd, status, disabledAt, seats, activations, createdAt } = license;
  const number = orderNumber(orderId);
  const ended = status === "disabled" && disabledAt === null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-border px-4 py-3.5 first:border-t-0 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_7rem_8.5rem] sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">
          Order <span className="font-mono text-sm">{number}</span>
        </p>
        <p className="nums text-sm text-muted-foreground">
          <Moment at={createdAt} />
          {keyEnd && (
            <>
              <span>, </span>
              <span className="whitespace-nowrap">
                key ends in <span className="font-mono text-xs">{keyEnd}</span>
              </span>
            </>
          )}
        </p>
      </div>
      <p className="nums text-sm text-muted-foreground max-sm:col-start-1 max-sm:row-start-2">
        {formatCount(activations)} of <span>{seats === 1 ? "1 device" : `${formatCount(seats)} devices`}</span>
      </p>
      <div className="justify-self-end sm:justify-self-start">
        <LicenseStatusBadge status={status} />
      </div>
      <div className="justify-self-end">
        {ended ? (
          <span className="text-sm whitespace-nowrap text-muted-foreground">Refund or dispute</span>
        ) : (
          <LicenseStatusButtons id={id} number={number} isDisabled={disabledAt !== null} />
        )}
      </div>
    </li>
  );
}

type AppLicensesProps = {
  appId: string;
  counts: LicenseCounts;
  page: { items: readonly AppLicense[]; nextCursor: string | null; previousCursor: string | null };
};

/** The license keys of an app: figures and one page of keys. */
export function AppLicenses({ appId, counts, page }: AppLicensesProps) {
  const href = (more: Record<string, string | null>) => withQuery(paths.licenses(appId), more);
  if (counts.keys === 0)
    return (
      <EmptyState
        title="No license keys yet"
        action={
          <Link href={paths.editListing(appId)} className={buttonVariants({ variant: "outline" })}>
            Edit listing
          </Link>
        }
      >
        Turn on license keys in the listing. Each sale then issues one, and earlier buyers get theirs within minutes.
      </EmptyState>
    );
  return (
    <>
      <StatPanel
        stats={[
          { label: "Keys", value: formatCount(counts.keys) },
          { label: "Working keys", value: formatCount(counts.active) },
          { label: "Active devices", value: formatCount(counts.devices) },
        ]}
      />
      <h2 id="keys" tabIndex={-1} className="mt-8 mb-4">
        Keys
      </h2>
      <FocusManager heading="keys">
        <ul className="overflow-hidden rounded-lg border border-border bg-card">
          {page.items.map((license) => (
            <LicenseItem key={license.id} license={license} />
          ))}
        </ul>
      </FocusManager>
      <CursorPagination
        label="License keys"
        previousHref={page.previousCursor && href({ before: page.previousCursor })}
        previousLabel="Newer"
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
        nextLabel="Older"
      />
    </>
  );
}
