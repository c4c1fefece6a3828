import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { AuditRow } from "@/components/staff/platform/audit-tab";
import { EndSessions } from "@/components/staff/platform/user-actions";
import { Badge } from "@/components/ui/badge";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";
import { codeLabel } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import type { Newest, OverviewReport, UserOverview } from "@/lib/staff/platform/platform.rows";

/** The newest entries of one of a user's lists, and how many there are. */
function OverviewEntries<T extends { id: string }>({
  list: { items, total },
  empty,
  children,
}: {
  list: Newest<T>;
  empty: string;
  children: (item: T) => ReactNode;
}) {
  if (total === 0) return <p className="mt-3 text-sm text-muted-foreground">{empty}</p>;
  return (
    <>
      <ul className="nums mt-3 text-sm">
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border py-2.5 wrap-anywhere"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="nums text-sm text-muted-foreground">
          The newest {items.length} of {formatCount(total)}.
        </p>
      )}
    </>
  );
}

/** Names what a report is about: "Message by Ada", "Account of Ada". */
function describeSubject({ subjectType, author }: OverviewReport): string {
  if (!author) return codeLabel(subjectType);
  return subjectType === "user" ? `Account of ${author.name}` : `${codeLabel(subjectType)} by ${author.name}`;
}

type OverviewReportsProps = {
  title: string;
  list: Newest<OverviewReport>;
  empty: string;
  /** Whether the reports are about the user. Each then names its reporter, otherwise the reported content. */
  about?: boolean;
};

/** Reports by or about a user. */
function OverviewReports({ title, list, empty, about = false }: OverviewReportsProps) {
  return (
    <SectionCard title={title}>
      <OverviewEntries list={list} empty={empty}>
        {(report) => (
          <>
            <span dir="auto" className="min-w-0 flex-[1_1_14rem] whitespace-pre-line wrap-anywhere">
              {report.reason}
              <span className="block text-xs text-muted-foreground">
                <span>
                  {about
                    ? `Reported by ${report.reporter?.name ?? "a deleted account"}, `
                    : `${describeSubject(report)}. Reported `}
                </span>
                <Moment at={report.createdAt} />
              </span>
            </span>
            <Badge variant={report.status === "open" ? "warning" : "secondary"}>{codeLabel(report.status)}</Badge>
          </>
        )}
      </OverviewEntries>
    </SectionCard>
  );
}

/** What the user has done and what happened to the account: apps, reports, orders, sessions and history. */
export function UserLists({ user, isSelf }: { user: UserOverview; isSelf: boolean }) {
  const appHref = user.private ? paths.manageApp : paths.moderateApp;
  return (
    <div className="mt-5 grid gap-5">
      {/* The gaps are padding: a margin at the end of a column is dropped. */}
      <div className="grid gap-5 lg:-mb-5 lg:block lg:columns-2 lg:*:break-inside-avoid lg:*:pb-5">
        <div>
          <SectionCard title="Apps">
            <OverviewEntries list={user.apps} empty="No apps.">
              {({ id, title, status, unlisted }) => (
                <>
                  <Link href={appHref(id)} className="link min-w-0">
                    {title}
                  </Link>
                  <Badge variant="secondary">{unlisted ? `Unlisted, ${status}` : codeLabel(status)}</Badge>
                </>
              )}
            </OverviewEntries>
          </SectionCard>
        </div>
        <div>
          <OverviewReports
            about
            title="Reports about them"
            list={user.reportsAbout}
            empty="Nobody has reported them."
          />
        </div>
        <div>
          <OverviewReports title="Reports by them" list={user.reportsBy} empty="They haven't reported anything." />
        </div>
        {user.private && (
          <div>
            <SectionCard title="Orders">
              <OverviewEntries list={user.private.orders} empty="No orders.">
                {({ title, amount, status, createdAt }) => (
                  <>
                    <span className="min-w-0 flex-[1_1_12rem]">
                      {title}
                      <span className="block text-xs text-muted-foreground">
                        <Moment at={createdAt} />, {formatPrice(amount)}
                      </span>
                    </span>
                    <Badge variant="secondary">{codeLabel(status)}</Badge>
                  </>
                )}
              </OverviewEntries>
            </SectionCard>
          </div>
        )}
        {user.private && (
          <div>
            <SectionCard title="Sessions">
              <OverviewEntries list={user.private.sessions} empty="Not signed in anywhere.">
                {({ device, createdAt, lastUsedAt }) => (
                  <span>
                    {device}
                    <span className="block text-xs text-muted-foreground">
                      Signed in <Moment at={createdAt} format="dateTime" />, last used <Moment at={lastUsedAt} />
                    </span>
                  </span>
                )}
              </OverviewEntries>
              {!isSelf && user.private.sessions.total > 0 && (
                <div className="mt-3">
                  <EndSessions user={user} />
                </div>
              )}
            </SectionCard>
          </div>
        )}
      </div>
      <SectionCard title="History" lead="Decisions and changes that affect this account. Times are in UTC.">
        {user.private && (
          <p className="mt-2 text-sm">
            <Link href={`${paths.superAdminDashboard}?tab=audit&person=${user.id}`} className="link">
              Show everything in the audit log
            </Link>
          </p>
        )}
        {user.history.length === 0 ? (
          <p className="mt-3 text-sm text-muted-foreground">Nothing recorded yet.</p>
        ) : (
          <ol className="mt-3">
            {user.history.map((record) => (
              <li key={record.id}>
                <AuditRow record={record} />
              </li>
            ))}
          </ol>
        )}
      </SectionCard>
    </div>
  );
}
