import type { Metadata } from "next";
import { HireMakerEditor } from "@/components/hiring/requests/hire-maker-editor";
import { InviteToOpen } from "@/components/hiring/requests/invite-to-open";
import { InvitedDeveloper } from "@/components/hiring/requests/invited-developer";
import { ProjectEditor } from "@/components/hiring/requests/project-editor";
import { BackLink } from "@/components/shell/breadcrumbs";
import { listFindings } from "@/lib/catalog/passport/advisories/release-findings";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { getDeveloperPage } from "@/lib/hiring/developers/developer-page";
import { listInvitable } from "@/lib/hiring/requests/invitations";
import { findMaker } from "@/lib/hiring/requests/maker";
import { MAX_CRITERIA, projectMessages } from "@/lib/hiring/requests/requests.constants";

export const metadata: Metadata = { title: projectMessages.postProject };

type Props = { searchParams: Promise<SearchParams> };

/**
 * The page to post a project request, which every signed-in user may do (docs/product.md#project-marketplace-page).
 * From a developer's profile, it invites that developer; from a receipt, it asks the maker of the app for changes.
 */
export default async function PostProjectPage({ searchParams }: Props) {
  const [viewer, { developer: developerId, order: orderId }] = await Promise.all([
    requireViewer(),
    searchParams.then(firstValues),
  ]);
  const maker = orderId ? await findMaker(viewer, orderId) : null;
  const findings = maker?.appId ? await listFindings(maker.appId) : [];
  const isSelf = developerId === viewer.id;
  const developer = developerId && !isSelf ? await getDeveloperPage(developerId) : null;
  const invitable = developer ? await listInvitable(viewer, developer.id) : [];
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.projectRequests}>Project Requests</BackLink>
      <h1 className="mt-2">{projectMessages.postProject}</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-muted-foreground">
        Describe what you need. Developers reply with a cost and a timeline, and you choose. Posting is free. You pay by
        milestone, and we hold each payment until you approve the work.
      </p>
      {developer && <InviteToOpen requests={invitable} developer={{ id: developer.id, name: developer.name }} />}
      {developer && <InvitedDeveloper developer={developer} />}
      {developerId && !developer && (
        <p className="mb-8 max-w-[44rem] rounded-lg border border-border bg-card p-4 text-sm">
          {isSelf ? projectMessages.inviteSelf : projectMessages.invitedNotFound}
        </p>
      )}
      {orderId && !maker?.developer && (
        <p className="mb-8 max-w-[44rem] rounded-lg border border-border bg-card p-4 text-sm">
          {`${maker ? projectMessages.makerGone : "We couldn't find that order."} You can still post the project.`}
        </p>
      )}
      {orderId && maker?.developer ? (
        <HireMakerEditor
          viewerId={viewer.id}
          developer={maker.developer}
          findings={findings.slice(0, MAX_CRITERIA)}
          order={{ id: orderId, title: maker.appTitle, version: maker.appVersion, skills: maker.skills }}
        />
      ) : (
        <ProjectEditor viewerId={viewer.id} {...(developer && { invited: developer })} />
      )}
    </div>
  );
}
