import { HiringStats } from "@/components/hiring/proposals/hiring-stats";
import { ProjectList } from "@/components/hiring/projects/project-list";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { getHiringFigures } from "@/lib/hiring/proposals/hiring-figures";
import { loadProjectsPage } from "@/lib/hiring/projects/read-projects";
import type { TabProps } from "./tab-props";

/** Renders `?tab=hiring&view=jobs`: the projects of the developer's accepted proposals. */
export async function JobsTab({ viewer, query }: TabProps) {
  const [figures, jobs] = await Promise.all([
    getHiringFigures(viewer),
    loadProjectsPage(viewer, "developer", { after: query.after, before: query.before }),
  ]);
  const href = (cursor: { after?: string; before?: string }) => withQuery(paths.developerJobs, cursor);
  return (
    <>
      <HiringStats figures={figures} />
      <ProjectList
        side="developer"
        projects={jobs}
        previousHref={jobs.previousCursor && href({ before: jobs.previousCursor })}
        nextHref={jobs.nextCursor && href({ after: jobs.nextCursor })}
      />
    </>
  );
}
