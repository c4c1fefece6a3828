"use client";

import { lazy, Suspense } from "react";
import { useProposals } from "@/components/hiring/proposals/proposals-provider";
import { Link } from "@/components/shell/link";
import { MessageLink } from "@/components/shell/message-link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

/** Tells the client whom the request invites, and the invited developer that they are invited. */
function InvitationNote() {
  const { viewerRole, loaded, project } = useProposals();
  const invited = loaded.state === "ready" ? loaded.request.invitedDeveloper : null;
  if (!invited) return null;
  if (viewerRole === "client")
    return (
      <p dir="auto" className="text-sm wrap-anywhere">
        You invited{" "}
        <Link href={paths.developer(invited.id)} className="link font-medium">
          {invited.name}
        </Link>
        .
      </p>
    );
  return (
    <p className="rounded-md bg-secondary px-3.5 py-2.5 text-sm">
      <span className="block font-semibold">You&apos;re invited</span>
      <span>
        {project.status === "open" ? "The client asked for your proposal." : "The client had asked for your proposal."}
      </span>
    </p>
  );
}

// Loaded only by the client.
const ClientActions = lazy(() =>
  import("@/components/hiring/proposals/client-actions").then((module) => ({ default: module.ClientActions })),
);

/** The viewer's actions: propose, or manage the own request. */
export function ProjectActions() {
  const { project, viewerRole, loaded, userId } = useProposals();
  const hired = loaded.state === "ready" && loaded.request.project && (
    <Link href={hiredProjectPath(loaded.request.project.id)} className={buttonVariants({ variant: "hot", size: "lg" })}>
      Open project
    </Link>
  );
  const accepted = loaded.state === "ready" ? loaded.items.find(({ status }) => status === "accepted") : undefined;
  if (viewerRole === "client")
    return (
      <Suspense fallback={null}>
        <InvitationNote />
        {hired}
        <ClientActions />
        {accepted && (
          <MessageLink
            href={paths.newConversation("project_request", project.id, accepted.developerId)}
            name={accepted.developer.name}
            label="Message developer"
          />
        )}
      </Suspense>
    );
  if (viewerRole === "developer") {
    const own = loaded.state === "ready" && loaded.items.length > 0;
    if (loaded.state === "loading" || (!own && project.status !== "open")) return null;
    return (
      <>
        <InvitationNote />
        {hired}
        <a href="#propose" className={buttonVariants({ variant: own ? "outline" : "hot", size: "lg" })}>
          {own ? "Your proposal" : projectMessages.submitProposal}
        </a>
        {accepted && (
          <MessageLink
            href={paths.newConversation("project_request", project.id)}
            name={project.title}
            label="Message client"
          />
        )}
      </>
    );
  }
  if (project.status !== "open" || userId) return null;
  return (
    <Link
      href={paths.auth(paths.project(project.id))}
      className={`signed-in:hidden ${buttonVariants({ variant: "hot", size: "lg" })}`}
    >
      Sign in to submit a proposal
    </Link>
  );
}
