import { AgreedPrice } from "@/components/hiring/projects/agreed-price";
import { AppealBadge } from "@/components/hiring/projects/appeal-badge";
import { ProjectStatusBadge } from "@/components/hiring/requests/project-status-badge";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { StatusBadge } from "@/components/lists/status-badge";
import { UserAvatar } from "@/components/shell/avatars";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { MessageLink } from "@/components/shell/message-link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProject } from "@/lib/hiring/projects/projects.rows";

const emptyStates = {
  client: {
    title: "No projects yet",
    text: "When you accept a proposal, the project and what you agreed on appear here.",
    action: { href: paths.postProject, label: "Post a Project" },
  },
  developer: {
    title: "No jobs yet",
    text: "When a client accepts your proposal, it becomes a job and appears here.",
    action: { href: paths.projectRequests, label: "Project Requests" },
  },
} as const;

const FORMER_MEMBER = { name: "Former member", avatar: null };

function ProjectRow({ project, side }: { project: HiredProject; side: ProjectSide }) {
  const { id, title, status, projectRequestId, milestones, waitsFor, appealableUntil } = project;
  const other = side === "client" ? project.developer : project.client;
  const { name } = other ?? FORMER_MEMBER;
  const isDisputed = milestones.some((milestone) => milestone.status === "in_dispute");
  const work = side === "client" ? "Review work" : "Submit work";
  const answer = project.proposedMilestones ? "Review milestones" : isDisputed ? "Answer dispute" : work;
  const task = waitsFor === side ? answer : appealableUntil && "Review decision";
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_fit-content(40%)] items-start gap-x-6 gap-y-3 py-5">
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere">
          <Link href={hiredProjectPath(id)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex min-w-0 items-start gap-x-2 text-sm text-muted-foreground">
          <UserAvatar user={other ?? FORMER_MEMBER} size={20} />
          <span className="nums min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
            <span>, started on </span>
            <Moment at={project.createdAt} />
          </span>
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <ProjectStatusBadge status={status} />
          {waitsFor === side && <StatusBadge tone="waiting">Waiting for you</StatusBadge>}
          {waitsFor && waitsFor !== side && <StatusBadge tone="waiting">{`Waiting for ${name}`}</StatusBadge>}
          {appealableUntil && <AppealBadge until={appealableUntil} />}
        </div>
      </div>
      <div className="text-right">
        <AgreedPrice project={project} />
        {milestones.length > 1 && (
          <p className="text-xs text-muted-foreground">{pluralize(milestones.length, "milestone")}</p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Link
          href={hiredProjectPath(id)}
          aria-label={`${task ? `${task}:` : "Open"} ${title}`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {task ?? "Open project"}
        </Link>
        {other && projectRequestId && (
          <MessageLink
            href={paths.newConversation("project_request", projectRequestId, other.id)}
            name={`${name} about ${title}`}
            label={side === "client" ? "Message developer" : "Message client"}
            small
          />
        )}
      </div>
    </article>
  );
}

type ProjectListProps = {
  /** Which side of the projects the viewer is on. */
  side: ProjectSide;
  projects: { items: readonly HiredProject[]; total: number };
  previousHref: string | null;
  nextHref: string | null;
};

/** The viewer's projects as client or as developer, newest first. */
export function ProjectList({ side, projects, previousHref, nextHref }: ProjectListProps) {
  if (projects.total === 0) {
    const { title, text, action } = emptyStates[side];
    return (
      <EmptyState
        as="h3"
        title={title}
        action={
          <Link href={action.href} className={buttonVariants({ variant: "outline" })}>
            {action.label}
          </Link>
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="border-b border-border">
        {projects.items.map((project) => (
          <li key={project.id} className="border-t border-border first:border-t-0 first:*:pt-0">
            <ProjectRow project={project} side={side} />
          </li>
        ))}
      </ul>
      <CursorPagination
        label={side === "client" ? "Projects" : "Jobs"}
        previousHref={previousHref}
        nextHref={nextHref}
      />
    </>
  );
}
