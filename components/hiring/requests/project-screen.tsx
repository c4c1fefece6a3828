import type { ReactNode } from "react";
import { Criteria } from "@/components/hiring/requests/criteria";
import { SkillBadges } from "@/components/hiring/requests/badges";
import { ProjectStatusBadge } from "@/components/hiring/requests/project-status-badge";
import { PROJECT_TITLE_ID } from "@/components/hiring/requests/element-ids.constants";
import { ProjectAttachments } from "@/components/hiring/requests/project-attachments";
import { UserAvatar } from "@/components/shell/avatars";
import { BackLink } from "@/components/shell/breadcrumbs";
import { FormattedText } from "@/components/shell/formatted-text";
import { Link } from "@/components/shell/link";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { Card } from "@/components/ui/card";
import { formatUtcDay, postedAge } from "@/lib/foundation/format/dates";
import { formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { clientPath } from "@/lib/foundation/project-path.constants";
import { CODE_OWNER_LABELS } from "@/lib/hiring/requests/requests.constants";
import type { ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";

/** The app that the client bought and wants changed, in the version that they have. */
function BoughtApp({ app: { id, title, version } }: { app: NonNullable<ProjectRequestDetail["app"]> }) {
  return (
    <>
      {id ? (
        <Link href={paths.app(id)} className="link">
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <span>{version && ` ${version}`}</span>
    </>
  );
}

type ProjectFactsProps = { project: ProjectRequestDetail; price: ReactNode; children: ReactNode };

/** The facts of a request, price and age first, with the available actions below. */
function ProjectFacts({ project, price, children }: ProjectFactsProps) {
  const facts: [string, ReactNode][] = [
    ["Timeline", project.timeline],
    [
      "Posted",
      <time key="posted" dateTime={project.createdAt} title={formatUtcDay(project.createdAt)}>
        {postedAge(project.createdAt)}
      </time>,
    ],
    ["Proposals", formatCount(project.proposalCount)],
    ["Category", project.category],
    ...(project.app ? ([["App", <BoughtApp key="app" app={project.app} />]] satisfies [string, ReactNode][]) : []),
    ...(project.codeOwner
      ? ([["Owns the code", CODE_OWNER_LABELS[project.codeOwner]]] satisfies [string, ReactNode][])
      : []),
  ];
  return (
    <Card className="p-6">
      {price}
      <div className="mt-4 grid gap-2.5 empty:hidden">{children}</div>
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

type ProjectScreenProps = {
  project: ProjectRequestDetail;
  /** The budget, or for those involved what was agreed. */
  price: ReactNode;
  /** The visitor's actions, shown next to the price. */
  actions: ReactNode;
  /** The proposals that the visitor may see. */
  children: ReactNode;
};

/** The page of a project request. */
export function ProjectScreen({ project, price, actions, children }: ProjectScreenProps) {
  const edited = Date.parse(project.updatedAt) - Date.parse(project.createdAt) > 1000;
  return (
    <div className="page-wrap pt-7 pb-16">
      <span className="contents signed-in:hidden">
        <BackLink href={paths.projectRequestsInfo}>Project Requests</BackLink>
      </span>
      <span className="hidden signed-in:contents">
        <BackLink href={paths.projectRequests}>Project Requests</BackLink>
      </span>
      <div className="mt-3 grid grid-cols-1 items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <header className="min-w-0">
          <ProjectStatusBadge status={project.status} />
          <h1 dir="auto" id={PROJECT_TITLE_ID} tabIndex={-1} className="mt-3 max-w-[24em] wrap-anywhere">
            {project.title}
          </h1>
          <p className="mt-3 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
            <UserAvatar user={project.client} size={28} />
            <Link
              href={clientPath(project.clientId)}
              rel="nofollow"
              dir="auto"
              className="link font-medium text-foreground wrap-anywhere"
            >
              {project.client.name}
            </Link>
            {edited && (
              <span>
                Last updated <Moment at={project.updatedAt} />
              </span>
            )}
          </p>
        </header>
        <aside
          aria-label="Budget and dates"
          className="top-[5.25rem] lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <ProjectFacts project={project} price={price}>
            {actions}
          </ProjectFacts>
        </aside>
        <div className="min-w-0">
          <LongText text={project.description} about="of the description">
            <div className="grid max-w-[66ch] gap-3.5 leading-[1.65] wrap-anywhere">
              <FormattedText text={project.description} />
            </div>
          </LongText>
          <Criteria criteria={project.criteria} />
          {project.requiredSkills.length > 0 && (
            <section aria-labelledby="skills" className="mt-8">
              <h2 id="skills" className="mb-3">
                Required skills
              </h2>
              <SkillBadges skills={project.requiredSkills} />
            </section>
          )}
          {project.attachmentCount > 0 && (
            <ProjectAttachments key={project.updatedAt} projectId={project.id} count={project.attachmentCount} />
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
