import type { ReactNode } from "react";
import { AgreedPrice } from "@/components/hiring/projects/agreed-price";
import { MilestonesSection } from "@/components/hiring/projects/milestones-section";
import { PaymentNotice } from "@/components/hiring/projects/payment-notice";
import { ProjectHistory } from "@/components/hiring/projects/project-history";
import { Criteria } from "@/components/hiring/requests/criteria";
import { ProjectRatings } from "@/components/hiring/ratings/project-ratings";
import { AttachmentList } from "@/components/lists/attachment-list";
import { AppealBadge } from "@/components/hiring/projects/appeal-badge";
import { ProjectStatusBadge } from "@/components/hiring/requests/project-status-badge";
import { StatusBadge } from "@/components/lists/status-badge";
import { UserAvatar } from "@/components/shell/avatars";
import { BackLink } from "@/components/shell/breadcrumbs";
import { EmptyState } from "@/components/shell/empty-state";
import { FormattedText } from "@/components/shell/formatted-text";
import { Link } from "@/components/shell/link";
import { LongText } from "@/components/shell/long-text";
import { MessageLink } from "@/components/shell/message-link";
import { Moment } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatBudget } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { fundsMessages } from "@/lib/commerce/funds/funds.constants";
import { paths } from "@/lib/foundation/paths";
import { clientPath } from "@/lib/foundation/project-path.constants";
import { hiredMessages, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { CODE_OWNER_LABELS, requestPath } from "@/lib/hiring/requests/requests.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

const FORMER_MEMBER = "Former member";

type ScreenProps = { project: HiredProjectDetail; side: ProjectSide };
type PartProps = ScreenProps & { otherName: string };

/** The request's page, where a project is completed or canceled; null once it is deleted. */
const requestHref = ({ projectRequestId: id, requestHidden }: HiredProjectDetail) =>
  id && requestPath(id, !requestHidden);

/** What was agreed with whom, and where to talk about it. */
function Terms({ project, side, otherName }: PartProps) {
  const { client, developer, hourlyRate, hours, timeline, createdAt, projectRequestId, status } = project;
  const other = side === "client" ? developer : client;
  const href = requestHref(project);
  const facts: [string, ReactNode][] = [
    [
      "Hired",
      developer ? (
        <Link key="developer" href={paths.developer(developer.id)} className="link">
          {developer.name}
        </Link>
      ) : (
        FORMER_MEMBER
      ),
    ],
    [
      "Client",
      client ? (
        <Link key="client" href={clientPath(client.id)} className="link">
          {client.name}
        </Link>
      ) : (
        FORMER_MEMBER
      ),
    ],
    ...(hourlyRate && hours !== null
      ? ([["Rate", `${formatBudget(hourlyRate, "hourly")} × ${pluralize(hours, "hour")}`]] as [string, ReactNode][])
      : []),
    ["Timeline", timeline],
    ["Owns the code", project.codeOwner ? CODE_OWNER_LABELS[project.codeOwner] : "Not decided yet"],
    ["Started", <Moment key="started" at={createdAt} />],
  ];
  return (
    <Card className="p-6">
      <AgreedPrice project={project} size="text-h1" />
      <div className="mt-4 grid gap-2.5 empty:hidden">
        {other && projectRequestId && (
          <MessageLink
            href={paths.newConversation("project_request", projectRequestId, other.id)}
            name={otherName}
            label={side === "client" ? "Message developer" : "Message client"}
          />
        )}
        {href && (
          <Link href={href} className={buttonVariants({ variant: "outline" })}>
            Open the request
          </Link>
        )}
      </div>
      {side === "client" && status === "in_progress" && (
        <p className="mt-3 text-sm text-muted-foreground">
          {project.held ? fundsMessages.heldOnEnd : "You can complete or cancel the project from its request page."}
        </p>
      )}
      <dl className="mt-5 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-t border-border py-2.5 last:pb-0">
            <dt className="text-muted-foreground">{term}</dt>
            <dd dir="auto" className="nums min-w-0 text-right font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The page of a project, for its client and its developer: what was agreed, milestones, files and history. */
export function HiredProjectScreen({ project, side }: ScreenProps) {
  const { title, status, scope, proposal, proposalAttachments, attachments, events, client, developer } = project;
  const { waitsFor, appealableUntil } = project;
  const other = side === "client" ? developer : client;
  const otherName = other?.name ?? FORMER_MEMBER;
  const part = { project, side, otherName };
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={side === "client" ? `${paths.customerDashboard}?tab=projects` : paths.developerJobs}>
        {side === "client" ? "My Projects" : "Jobs"}
      </BackLink>
      <div className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <header className="min-w-0">
          <div className="flex flex-wrap gap-1.5">
            <ProjectStatusBadge status={status} />
            {waitsFor && (
              <StatusBadge tone="waiting">
                {waitsFor === side ? "Waiting for you" : `Waiting for ${otherName}`}
              </StatusBadge>
            )}
            {appealableUntil && <AppealBadge until={appealableUntil} />}
          </div>
          <h1 dir="auto" className="mt-3 max-w-[24em] wrap-anywhere">
            {title}
          </h1>
          <p className="mt-3 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
            <UserAvatar user={other ?? { name: FORMER_MEMBER, avatar: null }} size={28} />
            <span className="min-w-0 wrap-anywhere">
              <span>{side === "client" ? "You hired " : ""}</span>
              <bdi>{otherName}</bdi>
              <span>{side === "client" ? "." : " hired you."}</span>
            </span>
          </p>
        </header>
        <aside
          aria-label="Agreed terms"
          className="top-[5.25rem] lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <Terms {...part} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {status === "in_progress" && <PaymentNotice {...part} />}
          <ProjectRatings {...part} />
          <MilestonesSection {...part} />
          <SectionCard
            id="scope"
            title="What was agreed"
            lead="The request as it was when the proposal was accepted. It can't be edited."
          >
            <div className="mt-4">
              <LongText text={scope} about="of what was agreed">
                <div className="grid max-w-[66ch] gap-3.5 leading-[1.65] wrap-anywhere">
                  <FormattedText text={scope} />
                </div>
              </LongText>
            </div>
            <Criteria criteria={project.criteria} />
            {proposal && (
              <>
                <h3 className="mt-6 text-base">{side === "client" ? `${otherName}'s proposal` : "Your proposal"}</h3>
                <div className="mt-2">
                  <LongText text={proposal} about="of the proposal">
                    <div className="grid max-w-[66ch] gap-3.5 leading-[1.65] wrap-anywhere">
                      <FormattedText text={proposal} />
                    </div>
                  </LongText>
                </div>
                {proposalAttachments.length > 0 && <AttachmentList files={proposalAttachments} />}
              </>
            )}
          </SectionCard>
          {attachments.length > 0 && (
            <SectionCard id="files" title="Files">
              <AttachmentList files={attachments} />
            </SectionCard>
          )}
          <SectionCard id="history" title="History">
            <div className="mt-3">
              <ProjectHistory events={events} side={side} otherName={otherName} />
            </div>
          </SectionCard>
        </div>
      </div>
    </div>
  );
}

/** Shown when a project doesn't exist, or is between other people. */
export function HiredProjectNotFound() {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={hiredMessages.notFound}
        action={
          <Link href={`${paths.customerDashboard}?tab=projects`} className={buttonVariants({ variant: "outline" })}>
            My Projects
          </Link>
        }
      >
        Only its client and the developer they hired can open a project.
      </EmptyState>
    </div>
  );
}
