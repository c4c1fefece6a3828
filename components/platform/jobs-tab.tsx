import { FocusManager } from "@/components/layout/focus-manager";
import { JobItem } from "@/components/platform/job-item";
import type { ListPage } from "@/components/platform/users-tab";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { pluralize } from "@/lib/format/count";
import type { FailedJob } from "@/lib/platform/platform.dto";
import { platformHref, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";

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
