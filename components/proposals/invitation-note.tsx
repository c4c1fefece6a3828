"use client";

import { Link } from "@/components/layout/link";
import { useProposals } from "@/components/proposals/proposals-provider";
import { paths } from "@/lib/paths";

/** Tells the client whom the request invites, and the invited developer that they are invited. */
export function InvitationNote() {
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
