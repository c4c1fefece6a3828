import { EndSessionButton } from "@/components/accounts/settings/end-session-button";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { FocusManager } from "@/components/shell/focus-manager";
import { Moment } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { Badge } from "@/components/ui/badge";
import type { AccountSession } from "@/lib/accounts/settings/settings.rows";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "@/lib/foundation/auth/session.constants";
import { formatDateTime } from "@/lib/foundation/format/dates";
import { paths } from "@/lib/foundation/paths";

type SessionsPage = { items: readonly AccountSession[]; nextCursor: string | null; total: number };

function SessionItem({ session }: { session: AccountSession }) {
  const { id, device, current, createdAt, lastUsedAt } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <span>{device}</span>
          {current && <Badge variant="success">This browser</Badge>}
        </p>
        <p className="nums text-sm text-muted-foreground">
          Signed in <Moment at={createdAt} format="dateTime" />, last used <Moment at={lastUsedAt} />
        </p>
      </div>
      {!current && (
        <EndSessionButton
          id={id}
          label="Sign out"
          name={`Sign out ${device}, signed in ${formatDateTime(createdAt)}`}
          title="Sign out this browser?"
          description={`${device}, signed in ${formatDateTime(createdAt)}.`}
          done={accountMessages.sessionEnded}
        />
      )}
    </li>
  );
}

/** Lists the browsers in which the account is signed in, with buttons to end their sessions. */
export function SessionsCard({
  sessions,
  after,
}: {
  sessions: SessionsPage;
  /** The cursor of this page; undefined on the first. */
  after: string | undefined;
}) {
  const next =
    sessions.nextCursor && `${paths.security}?${new URLSearchParams({ after: sessions.nextCursor })}#sessions`;
  return (
    <SectionCard
      id="sessions"
      title="Where you're signed in"
      lead={
        "Sign out any session you don't recognize, then change your password. Sessions expire after " +
        `${SESSION_IDLE_DAYS} days of inactivity, and no later than ${SESSION_MAX_DAYS} days after you sign in.`
      }
    >
      <FocusManager heading="sessions-title">
        <ul className="mt-2">
          {sessions.items.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
        {sessions.total > 1 && (
          <div className="mt-2">
            <EndSessionButton
              label="Sign out everywhere else"
              title="Sign out everywhere else?"
              description="This signs you out of every other browser."
              done={accountMessages.sessionsEnded}
            />
          </div>
        )}
      </FocusManager>
      <CursorPagination
        label="Sessions"
        previousHref={after ? `${paths.security}#sessions` : null}
        previousLabel="Newest"
        nextHref={next}
        nextLabel="Older"
      />
    </SectionCard>
  );
}
