import { AUDIT_LABELS } from "@/lib/audit/audit-labels.constants";
import type { AuditAction } from "@/lib/audit/audit.dto";
import { formatDateTime } from "@/lib/format/date-time";
import { roleName } from "@/lib/format/role-name";
import type { AuditRecord } from "@/lib/platform/platform.dto";

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "none";
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(", ") : "none";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

function Change({ name, from, to }: { name: string; from: unknown; to: unknown }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="line-clamp-4 wrap-anywhere">
        <del className="no-underline">{formatValue(from)}</del> <span aria-hidden="true">→</span>
        <span className="sr-only">changed to</span> <ins className="font-medium no-underline">{formatValue(to)}</ins>
      </dd>
    </div>
  );
}

/** One entry of the audit log. */
export function AuditRow({ record: { at, actor, action, subject, from, to, reason } }: { record: AuditRecord }) {
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  const label = AUDIT_LABELS[action as AuditAction];
  const gone = `${label.endsWith(` ${subject.type}`) ? "" : `${subject.type} `}${subject.id.slice(-8)} (deleted)`;
  return (
    <article className="grid gap-1.5 border-t border-border py-4 text-sm">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{actor ? (actor.name ?? "A deleted account") : "Forgehall"}</strong>
        {actor?.role && <span className="text-muted-foreground"> ({roleName(actor.role)})</span>} {label}{" "}
        <strong className="font-semibold">{subject.name ?? gone}</strong>
      </p>
      {names.length > 0 && (
        <dl className="grid gap-0.5">
          {names.map((name) => (
            <Change key={name} name={name} from={from?.[name]} to={to?.[name]} />
          ))}
        </dl>
      )}
      {reason && (
        <blockquote className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">{reason}</blockquote>
      )}
      <time dateTime={at} className="nums text-xs text-muted-foreground">
        {formatDateTime(at)}
      </time>
    </article>
  );
}
