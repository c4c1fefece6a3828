import { AUDIT_LABELS } from "@/lib/audit/audit-labels.constants";
import type { AuditAction } from "@/lib/audit/audit.dto";
import { formatDateTime } from "@/lib/format/date";
import { roleName } from "@/lib/format/role-name";
import { formatAuditChange, type AuditChange } from "@/lib/platform/format-audit-change.constants";
import type { AuditRecord } from "@/lib/platform/platform.dto";

function Change({ label, from, to }: AuditChange) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd dir="auto" className="line-clamp-4 wrap-anywhere">
        {from !== null && <del className="no-underline">{from}</del>}
        {from !== null && to !== null && (
          <>
            {" "}
            <span aria-hidden="true">→</span>
            <span className="sr-only">changed to</span>{" "}
          </>
        )}
        {to !== null && <ins className="font-medium no-underline">{to}</ins>}
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
