import type { ReactNode } from "react";
import { BackLink } from "@/components/layout/back-link";
import { FormattedText } from "@/components/layout/formatted-text";
import { LongText } from "@/components/layout/long-text";
import { UserAvatar } from "@/components/layout/user-avatar";
import { ProjectFacts } from "@/components/project-requests/project-facts";
import { ProjectAttachments } from "@/components/project-requests/project-attachments";
import { ProjectStatusBadge } from "@/components/project-requests/project-status-badge";
import { PROJECT_TITLE_ID } from "@/components/project-requests/element-ids.constants";
import { SkillBadges } from "@/components/project-requests/skill-badges";
import { Moment } from "@/components/layout/moment";
import { paths } from "@/lib/paths";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

type ProjectScreenProps = {
  project: ProjectRequest;
  /** The visitor's actions, shown next to the budget. */
  actions: ReactNode;
  /** The proposals that the visitor may see. */
  children: ReactNode;
};

/** The page of a project request. */
export function ProjectScreen({ project, actions, children }: ProjectScreenProps) {
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
            <span dir="auto" className="font-medium text-foreground wrap-anywhere">
              {project.client.name}
            </span>
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
          <ProjectFacts project={project}>{actions}</ProjectFacts>
        </aside>
        <div className="min-w-0">
          <LongText text={project.description} about="of the description">
            <div className="grid max-w-[66ch] gap-3.5 leading-[1.65] wrap-anywhere">
              <FormattedText text={project.description} />
            </div>
          </LongText>
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
