import type { Metadata } from "next";
import { cache } from "react";
import { PageStatus } from "@/components/layout/page-status";
import { PageTags } from "@/components/layout/page-tags";
import { ProjectNotFound } from "@/components/project-requests/project-not-found";
import { ProjectScreen } from "@/components/project-requests/project-screen";
import { ProjectActions } from "@/components/proposals/project-actions";
import { ProposalsPanel } from "@/components/proposals/proposals-panel";
import { ProposalsProvider } from "@/components/proposals/proposals-provider";
import { ReportButton } from "@/components/reports/report-button";
import { JsonLd } from "@/components/seo/json-ld";
import { tags } from "@/lib/cache/tags";
import { ogImageMetadata } from "@/lib/og-images/og-image-metadata";
import { buildRequestOgContent } from "@/lib/og-images/build-og-content";
import { formatBudget } from "@/lib/format/budget";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { summarize } from "@/lib/format/truncate";
import { paths } from "@/lib/paths";
import { buildRequestJsonLd } from "@/lib/project-requests/build-request-json-ld";
import { getRequestPage } from "@/lib/project-requests/get-request-page";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { pageMetadata } from "@/lib/site";

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
    return (
      <>
        <PageStatus code={404} />
        <ProjectNotFound projectId={(await params).id} />
      </>
    );
  }
  const { id, clientId, status, budgetType, title } = project;
  return (
    <>
      <PageTags tags={[tags.projectRequests]} />
      {status === "open" && <JsonLd data={buildRequestJsonLd(project)} />}
      <ProposalsProvider project={{ id, clientId, status, budgetType, title }}>
        <ProjectScreen project={project} actions={<ProjectActions />}>
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
