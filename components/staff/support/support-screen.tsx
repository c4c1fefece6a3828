import { BackLink } from "@/components/shell/breadcrumbs";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { type Fact, FactList } from "@/components/staff/platform/fact-list";
import { SupportActions, SupportReply } from "@/components/staff/support/support-actions";
import { SupportBadge } from "@/components/staff/support/support-badge";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/foundation/paths";
import { topicLabel } from "@/lib/messaging/contact/contact.constants";
import type { SupportEntry, SupportMessageDetail } from "@/lib/staff/support/support.rows";

const DELIVERIES = {
  none: "Note, visible to staff only",
  pending: "Reply, on its way",
  sent: "Reply, emailed",
  rejected: "Reply, not delivered: the mail server rejected the address",
} as const;

function Entry({ entry: { kind, text, delivery, author, createdAt } }: { entry: SupportEntry }) {
  return (
    <li className={kind === "note" ? "rounded-md border border-dashed border-border p-4" : "rounded-md bg-muted p-4"}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi className="font-semibold">{author?.name ?? "Deleted account"}</bdi>
        <Moment at={createdAt} format="dateTime" className="nums text-muted-foreground" />
        <span className="text-muted-foreground">{DELIVERIES[delivery]}</span>
      </p>
      <p dir="auto" className="mt-1.5 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </li>
  );
}

/** A message from the contact page for super admins, with its thread and what they can do. */
export function SupportScreen({ message, viewerId }: { message: SupportMessageDetail; viewerId: string }) {
  const { id, name, email, topic, status, sender, assignee, createdAt, entries } = message;
  const facts: Fact[] = [
    ["Email", email],
    [
      "Account",
      sender ? (
        <Link key="sender" href={paths.manageUser(sender.id)} className="link">
          <bdi>{sender.name}</bdi>
          <span>{sender.email === email ? "" : ` (${sender.email})`}</span>
        </Link>
      ) : (
        "Not signed in, so the address isn't verified"
      ),
    ],
    ["Written", <Moment key="written" at={createdAt} format="dateTime" className="nums" />],
    ["Assigned to", assignee ? <bdi key="assignee">{assignee.name}</bdi> : "Not assigned"],
  ];
  return (
    <div className="page-wrap max-w-[60rem] pt-7 pb-16">
      <BackLink href={`${paths.superAdminDashboard}?tab=support`}>Support</BackLink>
      <div className="mt-3 mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-h2 wrap-anywhere">
            Message from <bdi>{name}</bdi>
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <SupportBadge status={status} />
            <span className="text-muted-foreground">{topicLabel(topic)}</span>
          </p>
        </div>
        <SupportActions id={id} status={status} isMine={assignee?.id === viewerId} />
      </div>
      <Card className="p-5 sm:p-6">
        <FactList facts={facts} />
        <p dir="auto" className="mt-5 max-w-[66ch] wrap-anywhere whitespace-pre-line">
          {message.message}
        </p>
      </Card>
      {entries.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-h3">Replies and notes</h2>
          <ol className="grid gap-3">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </>
      )}
      <SupportReply id={id} email={email} after={entries.at(-1)?.id ?? null} />
    </div>
  );
}
