import type { Metadata } from "next";
import { cache } from "react";
import { PageStatus } from "@/components/layout/page-status";
import { PageTags } from "@/components/layout/page-tags";
import { ProjectNotFound } from "@/components/project-requests/project-not-found";
import { ProjectScreen } from "@/components/project-requests/project-screen";
import { ProjectActions } from "@/components/proposals/project-actions";
import { ProposalDesk } from "@/components/proposals/proposal-desk";
import { ProposalsStore } from "@/components/proposals/proposals-store";
import { JsonLd } from "@/components/seo/json-ld";
import { tags } from "@/lib/cache/tags";
import { cardImage } from "@/lib/cards/card-address";
import { describeRequestCard } from "@/lib/cards/describe-card";
import { budgetFigure } from "@/lib/format/budget";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { summarize } from "@/lib/format/json-ld";
import { paths } from "@/lib/paths";
import { buildRequestJsonLd } from "@/lib/project-requests/build-request-json-ld";
import { getRequestPage } from "@/lib/project-requests/get-request-page";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { pageMetadata } from "@/lib/site";

type Props = { params: Promise<{ id: string }> };

// Title and body ask for the same request; the page is every visitor's.
const readRequest = cache(getRequestPage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await readRequest((await params).id);
  if (!project) return { title: projectMessages.notFound, robots: { index: false } };
  const page = pageMetadata({
    title: `${project.title}, ${budgetFigure(project.budget, project.budgetType)}`,
    description: summarize(firstParagraph(project.description), 160),
    path: paths.project(project.id),
    image: cardImage("requests", project.id, describeRequestCard(project)),
  });
  // What no longer takes proposals is nobody's search result.
  return project.status === "open" ? page : { ...page, robots: { index: false, follow: true } };
}

/** A project request, for everyone; what only its client and its developers see comes in their browsers. */
export default async function ProjectPage({ params }: Props) {
  const project = await readRequest((await params).id);
  if (!project) {
    return (
      <>
        <PageStatus code={404} />
        <ProjectNotFound />
      </>
    );
  }
  const { id, clientId, status, budgetType, title } = project;
  return (
    <>
      <PageTags tags={[tags.projectRequests]} />
      {status === "open" && <JsonLd data={buildRequestJsonLd(project)} />}
      <ProposalsStore project={{ id, clientId, status, budgetType, title }}>
        <ProjectScreen project={project} actions={<ProjectActions />}>
          <ProposalDesk />
        </ProjectScreen>
      </ProposalsStore>
    </>
  );
}
