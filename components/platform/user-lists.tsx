import type { ReactNode } from "react";
import { AuditRow } from "@/components/platform/audit-row";
import { EndSessions } from "@/components/platform/end-sessions";
import { Link } from "@/components/layout/link";
import { SectionCard } from "@/components/layout/section-card";
import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { formatDateTime } from "@/lib/format/date-time";
import { formatPrice } from "@/lib/format/money";
import { paths } from "@/lib/paths";
import type { Newest, OverviewReport, UserOverview } from "@/lib/platform/user-overview.dto";

function Entries<T extends { id: string }>({
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

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll("_", " ");

function Reports({ title, list, empty }: { title: string; list: Newest<OverviewReport>; empty: string }) {
  return (
    <SectionCard title={title}>
      <Entries list={list} empty={empty}>
        {({ subjectType, reason, status, createdAt, reporter }) => (
          <>
            <span dir="auto" className="min-w-0 flex-[1_1_14rem] whitespace-pre-line wrap-anywhere">
              {reason}
              <span className="block text-xs text-muted-foreground">
                {capitalize(subjectType)}, by {reporter?.name ?? "a deleted account"},{" "}
                <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              </span>
            </span>
            <Badge variant={status === "open" ? "warning" : "secondary"}>{capitalize(status)}</Badge>
          </>
        )}
      </Entries>
    </SectionCard>
  );
}

/** What the user has done and what happened to the account: apps, reports, orders, sessions and history. */
export function UserLists({ user, isSelf }: { user: UserOverview; isSelf: boolean }) {
  const appHref = user.private ? paths.manageApp : paths.moderateApp;
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
      <SectionCard title="Apps">
        <Entries list={user.apps} empty="No apps.">
          {({ id, title, status, unlisted }) => (
            <>
              <Link href={appHref(id)} className="link min-w-0">
                {title}
              </Link>
              <Badge variant="secondary">{unlisted ? `Unlisted, ${status}` : capitalize(status)}</Badge>
            </>
          )}
        </Entries>
      </SectionCard>
      <Reports title="Reports about them" list={user.reportsAbout} empty="Nobody has reported them." />
      <Reports title="Reports by them" list={user.reportsBy} empty="They haven't reported anything." />
      {user.private && (
        <SectionCard title="Orders">
          <Entries list={user.private.orders} empty="No orders.">
            {({ title, amount, status, createdAt }) => (
              <>
                <span className="min-w-0 flex-[1_1_12rem]">
                  {title}
                  <span className="block text-xs text-muted-foreground">
                    {formatDay(createdAt)}, {formatPrice(amount)}
                  </span>
                </span>
                <Badge variant="secondary">{capitalize(status)}</Badge>
              </>
            )}
          </Entries>
        </SectionCard>
      )}
      {user.private && (
        <SectionCard title="Sessions">
          <Entries list={user.private.sessions} empty="Not signed in anywhere.">
            {({ device, createdAt, lastUsedAt }) => (
              <span>
                {device}
                <span className="block text-xs text-muted-foreground">
                  Signed in {formatDateTime(createdAt)}, last used {formatDay(lastUsedAt)}
                </span>
              </span>
            )}
          </Entries>
          {!isSelf && user.private.sessions.total > 0 && (
            <div className="mt-3">
              <EndSessions user={user} />
            </div>
          )}
        </SectionCard>
      )}
      <div className="lg:col-span-2">
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
    </div>
  );
}
