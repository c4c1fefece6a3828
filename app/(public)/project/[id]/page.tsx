import type { Metadata } from "next";
import { cache } from "react";
import { ProjectActions } from "@/components/hiring/proposals/project-actions";
import { ProjectPrice } from "@/components/hiring/proposals/project-price";
import { ProposalsPanel } from "@/components/hiring/proposals/proposals-panel";
import { ProposalsProvider } from "@/components/hiring/proposals/proposals-provider";
import { ProjectNotFound } from "@/components/hiring/requests/project-not-found";
import { ProjectScreen } from "@/components/hiring/requests/project-screen";
import { JsonLd } from "@/components/shell/json-ld";
import { ReportButton } from "@/components/staff/reports/report-button";
import { tags } from "@/lib/foundation/cache/tags";
import { formatBudget } from "@/lib/foundation/format/money";
import { firstParagraph } from "@/lib/foundation/format/text";
import { summarize } from "@/lib/foundation/format/truncate";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata } from "@/lib/foundation/site";
import { buildRequestJsonLd, getRequestPage } from "@/lib/hiring/requests/request-page";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";
import { buildRequestOgContent } from "@/lib/staff/site/share-images";
import { ogImageMetadata } from "@/lib/staff/site/share-images.rows";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page, which is the same for everyone.
const loadRequest = cache((id: string) => getRequestPage(null, id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await loadRequest((await params).id);
  if (!project) return { title: projectMessages.notFound, robots: { index: false } };
  const page = pageMetadata({
    title: `${project.title}, ${formatBudget(project.budget, project.budgetType)}`,
    description: summarize(firstParagraph(project.description), 160),
    path: paths.project(project.id),
    image: ogImageMetadata("requests", project.id, buildRequestOgContent(project)),
  });
  // Requests that no longer accept proposals are not indexed.
  return project.status === "open" ? page : { ...page, robots: { index: false, follow: true } };
}

/** A public project request. The browser adds what only the client or a developer may see. */
export default async function ProjectPage({ params }: Props) {
  const project = await loadRequest((await params).id);
  if (!project) {
    describePage({ status: 404 });
    return <ProjectNotFound projectId={(await params).id} />;
  }
  const { id, clientId, status, budgetType, title } = project;
  describePage({ tags: [tags.projectRequests] });
  return (
    <>
      {status === "open" && <JsonLd data={buildRequestJsonLd(project)} />}
      <ProposalsProvider project={{ id, clientId, status, budgetType, title }}>
        <ProjectScreen project={project} price={<ProjectPrice budget={project.budget} />} actions={<ProjectActions />}>
          <ProposalsPanel />
          <div className="mt-10 flex flex-wrap gap-x-5 gap-y-2">
            <ReportButton
              subject="project"
              id={id}
              ownerId={clientId}
              label="Report this project"
              returnPath={paths.project(id)}
            />
            <ReportButton
              subject="user"
              id={clientId}
              ownerId={clientId}
              label="Report this client"
              returnPath={paths.project(id)}
            />
          </div>
        </ProjectScreen>
      </ProposalsProvider>
    </>
  );
}
