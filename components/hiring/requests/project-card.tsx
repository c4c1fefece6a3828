"use client";

import { Budget, SkillBadges } from "@/components/hiring/requests/badges";
import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { MAX_VISIBLE_SKILLS, projectMessages } from "@/lib/hiring/requests/requests.constants";
import type { ProjectCard as Card } from "@/lib/hiring/requests/requests.rows";

/** The viewer's action on the card: propose, view the own proposal, or manage the own request. */
export type CardAction = "propose" | "proposed" | "own" | "none";

type ProjectCardProps = { project: Card; action?: CardAction; as?: "h2" | "h3" };

/** A project request in a list, with budget and age first. The whole card is a link. */
export function ProjectCard({ project, action = "none", as: Heading = "h2" }: ProjectCardProps) {
  const { id, title, client } = project;
  return (
    <article className="relative grid grid-cols-1 gap-x-8 gap-y-4 rounded-lg border border-border bg-card p-5 transition-colors duration-120 hover:border-input sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-[1.375rem]">
      <div className="flex items-start justify-between gap-4 sm:block">
        <Budget budget={project.budget} budgetType={project.budgetType} />
        <p className="text-sm text-muted-foreground max-sm:text-right sm:mt-3">
          <span className="block">
            Posted <time dateTime={project.createdAt}>{project.age}</time>
          </span>
          <span className="nums block">{pluralize(project.proposalCount, "proposal")}</span>
        </p>
      </div>
      <div className="min-w-0">
        <Heading dir="auto" className="text-h3 wrap-anywhere">
          <Link href={paths.project(id)} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </Heading>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
          <span className="flex min-w-0 items-center gap-2">
            <UserAvatar user={client} size={20} />
            <span dir="auto" className="truncate">
              {client.name}
            </span>
          </span>
          <Badge variant="secondary">{project.category}</Badge>
        </p>
        <p
          dir="auto"
          className="mt-3 line-clamp-2 max-w-[75ch] text-sm leading-relaxed text-muted-foreground wrap-anywhere"
        >
          {project.summary}
        </p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SkillBadges skills={project.requiredSkills} shown={MAX_VISIBLE_SKILLS} />
          <CardButton id={id} title={title} action={action} />
        </div>
      </div>
    </article>
  );
}

function CardButton({ id, title, action }: { id: string; title: string; action: CardAction }) {
  if (action === "none") return null;
  const actionLabel = { propose: projectMessages.submitProposal, proposed: "Your proposal", own: "Your project" }[
    action
  ];
  return (
    <Link
      href={`${paths.project(id)}${action === "own" ? "#proposals" : "#propose"}`}
      aria-label={`${actionLabel}: ${title}`}
      className={buttonVariants({ variant: "outline", size: "sm", className: "relative z-10 ml-auto" })}
    >
      {actionLabel}
    </Link>
  );
}
