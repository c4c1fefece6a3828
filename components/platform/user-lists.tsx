import { AuditRow } from "@/components/platform/audit-row";
import { EndSessions } from "@/components/platform/end-sessions";
import { OverviewEntries } from "@/components/platform/overview-entries";
import { OverviewReports } from "@/components/platform/overview-reports";
import { Link } from "@/components/layout/link";
import { SectionCard } from "@/components/layout/section-card";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { codeLabel } from "@/lib/format/code-label";
import { formatPrice } from "@/lib/format/money";
import { paths } from "@/lib/paths";
import type { UserOverview } from "@/lib/platform/user-overview.dto";

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
