import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { FocusManager } from "@/components/shell/focus-manager";
import { JobItem } from "@/components/staff/platform/job-item";
import type { ListPage } from "@/components/staff/platform/users-tab";
import { pluralize } from "@/lib/foundation/format/numbers";
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";
import type { FailedJob } from "@/lib/staff/platform/platform.rows";

/** Background jobs that used up their attempts, with the actions of a super admin. */
export function JobsTab({ query, jobs }: { query: PlatformPageQuery; jobs: ListPage<FailedJob> }) {
  const { previousCursor, nextCursor, total, items } = jobs;
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" tabIndex={-1} className="sr-only">
        Failed jobs
      </h2>
      <FocusManager heading="jobs">
        {total === 0 ? (
          <EmptyState as="h3" title="No failed jobs">
            Emails, refunds, and cleanups run in the background and are retried for several days. Jobs that fail their
            last attempt appear here.
          </EmptyState>
        ) : (
          <>
            <p className="nums mb-4 max-w-[70ch] text-sm text-pretty text-muted-foreground" role="status">
              <span>{pluralize(total, "job")}</span> failed after the last attempt. Fix the cause, then retry: running a
              job twice is safe.
            </p>
            <ul className="border-b border-border">
              {items.map((job) => (
                <JobItem key={job.id} job={job} />
              ))}
            </ul>
          </>
        )}
      </FocusManager>
      <CursorPagination
        label="Failed jobs"
        previousLabel="Newer"
        nextLabel="Older"
        previousHref={previousCursor && platformHref(query, { before: previousCursor })}
        nextHref={nextCursor && platformHref(query, { after: nextCursor })}
      />
    </section>
  );
}
