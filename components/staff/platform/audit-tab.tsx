import { DayFilters, SelectFilter } from "@/components/lists/filter-fields";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { type AuditChange, formatAuditChange } from "@/components/staff/platform/audit-changes";
import { PlatformSearchForm } from "@/components/staff/platform/platform-search-form";
import type { ListPage } from "@/components/staff/platform/users-tab";
import { Button, buttonVariants } from "@/components/ui/button";
import { AUDIT_ACTIONS, AUDIT_LABELS, type AuditAction } from "@/lib/foundation/audit.constants";
import { formatDateTime } from "@/lib/foundation/format/dates";
import { atLeastOf } from "@/lib/foundation/format/numbers";
import { roleName } from "@/lib/foundation/format/text";
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";
import type { AuditRecord } from "@/lib/staff/platform/platform.rows";

const actionOptions = [
  { value: "", label: "All actions" },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_LABELS[value] })),
];

function Filters({ query }: { query: PlatformPageQuery }) {
  return (
    <PlatformSearchForm tab="audit" search={query.search} label="Person" placeholder="Actor or affected person">
      {query.person && <input type="hidden" name="person" value={query.person} />}
      <SelectFilter
        name="action"
        label="Action"
        value={query.action}
        options={actionOptions}
        width="sm:w-60"
        className="max-sm:col-span-full"
      />
      <DayFilters query={query} />
      <Button type="submit" variant="outline">
        Show
      </Button>
    </PlatformSearchForm>
  );
}

/** The audit log, which is append-only (decision 0023). */
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

/** Characters from which a value is collapsed. */
const LONG_VALUE = 160;

/** A value. A long one shows its first lines until it's pressed, so that the old text doesn't push the new one away. */
function Value({ text }: { text: string }) {
  if (text.length < LONG_VALUE) return text;
  return (
    <details className="group/value">
      <summary className="line-clamp-3 cursor-pointer whitespace-pre-line group-open/value:line-clamp-none">
        {text}
      </summary>
    </details>
  );
}

function Change({ label, from, to }: AuditChange) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {from !== null && (
          <del className="no-underline">
            <Value text={from} />
          </del>
        )}
        {from !== null && to !== null && (
          <>
            {" "}
            <span aria-hidden="true">→</span>
            <span className="sr-only">changed to</span>{" "}
          </>
        )}
        {to !== null && (
          <ins className="font-medium no-underline">
            <Value text={to} />
          </ins>
        )}
      </dd>
    </div>
  );
}

/** What happened, as shown after the actor's name. */
function describeAction({ action, to }: AuditRecord): string {
  if (action === "app.status" && to?.status === "approved") return "approved the app";
  if (action === "app.status" && to?.status === "rejected") return "rejected the app";
  return AUDIT_LABELS[action as AuditAction];
}

/** One entry of the audit log. */
export function AuditRow({ record }: { record: AuditRecord }) {
  const { at, actor, subject, affected, from, to, reason } = record;
  const changes = formatAuditChange(from, to);
  const label = describeAction(record);
  const deletedUser = subject.type === "user" && affected?.name ? `${affected.name} (deleted)` : null;
  const gone = `${label.endsWith(` ${subject.type}`) ? "" : `${subject.type} `}${subject.id.slice(-8)} (deleted)`;
  return (
    <div className="grid gap-1.5 border-t border-border py-4 text-sm">
      <p className="wrap-anywhere">
        <strong dir="auto" className="font-semibold">
          {actor ? (actor.name ?? "A deleted account") : "Forgehall"}
        </strong>
        {actor?.role && (
          <span className="text-muted-foreground">
            <span> ({roleName(actor.role)}</span>
            <span>{actor.name && actor.deleted && ", deleted"}</span>
            <span>)</span>
          </span>
        )}
        <span> {label} </span>
        <strong dir="auto" className="font-semibold">
          {subject.name ?? deletedUser ?? gone}
        </strong>
        {affected?.name && subject.type !== "user" && affected.id !== actor?.id && (
          <span className="text-muted-foreground">
            {" "}
            (affects <bdi>{affected.name}</bdi>)
          </span>
        )}
      </p>
      {changes.length > 0 && (
        <dl className="grid gap-0.5">
          {changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </dl>
      )}
      {reason && (
        <blockquote dir="auto" className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">
          {reason}
        </blockquote>
      )}
      <time dateTime={at} className="nums text-xs text-muted-foreground">
        {formatDateTime(at)}
      </time>
    </div>
  );
}
