import { AuditRow } from "@/components/platform/audit-row";
import { PlatformSearchForm } from "@/components/platform/platform-search-form";
import type { ListPage } from "@/components/platform/users-tab";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { NativeSelect } from "@/components/ui/native-select";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Link } from "@/components/layout/link";
import { AUDIT_ACTIONS } from "@/lib/audit/audit.constants";
import { AUDIT_LABELS } from "@/lib/audit/audit-labels.constants";
import { atLeastOf } from "@/lib/format/count";
import type { AuditRecord } from "@/lib/platform/platform.dto";
import { platformHref, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";

function Filters({ query }: { query: PlatformPageQuery }) {
  return (
    <PlatformSearchForm tab="audit" search={query.search} label="Person" placeholder="Actor or affected person">
      {query.person && <input type="hidden" name="person" value={query.person} />}
      <div className="grid gap-1 max-sm:col-span-full">
        <Label htmlFor="action">Action</Label>
        <NativeSelect
          key={query.action}
          id="action"
          name="action"
          defaultValue={query.action ?? ""}
          className="w-full sm:w-60"
        >
          <option value="">All actions</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {AUDIT_LABELS[action]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="contents sm:flex sm:gap-2.5">
        {(["from", "to"] as const).map((name) => (
          <div key={name} className="grid gap-1">
            <Label htmlFor={name}>{name === "from" ? "From" : "To"}</Label>
            <Input
              key={query[name]}
              id={name}
              type="date"
              name={name}
              defaultValue={query[name]}
              className="w-full sm:w-40"
            />
          </div>
        ))}
      </div>
      <Button type="submit" variant="outline">
        Show
      </Button>
    </PlatformSearchForm>
  );
}

/** The audit log, which is append-only (decision 0024). */
export function AuditTab({ query, records }: { query: PlatformPageQuery; records: ListPage<AuditRecord> }) {
  const { previousCursor, nextCursor, total, items } = records;
  const everything = platformHref(query, {
    search: "",
    action: undefined,
    person: undefined,
    from: undefined,
    to: undefined,
  });
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="sr-only">
        Audit
      </h2>
      <Filters query={query} />
      <p className="nums my-4 text-sm text-muted-foreground" role="status">
        <span>{atLeastOf(records, "entry", "entries")}</span>. Days and times are in UTC.
      </p>
      {total === 0 ? (
        <EmptyState
          as="h3"
          title="No entries found"
          action={
            <Link href={everything} className={buttonVariants({ variant: "outline" })}>
              Show everything
            </Link>
          }
        >
          Moderation, listing changes, refunds and role changes appear here as they happen.
        </EmptyState>
      ) : (
        <ol className="border-b border-border">
          {items.map((record) => (
            <li key={record.id}>
              <AuditRow record={record} />
            </li>
          ))}
        </ol>
      )}
      <CursorPagination
        label="Audit"
        previousLabel="Newer"
        nextLabel="Older"
        previousHref={previousCursor && platformHref(query, { before: previousCursor })}
        nextHref={nextCursor && platformHref(query, { after: nextCursor })}
      />
    </section>
  );
}
