"use client";

import { useAction } from "@/components/forms/use-action";
import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";

type Request = { id: string; title: string };
type Developer = { id: string; name: string };

function OpenRequest({ request: { id, title }, developer }: { request: Request; developer: Developer }) {
  const invite = useAction("POST /api/project-requests/{id}/invitations", {
    success: { title: "Invitation sent", description: `We'll notify ${developer.name}.` },
    refresh: "always",
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-2.5">
      <Link
        href={paths.project(id)}
        dir="auto"
        className="link min-w-0 flex-1 basis-48 text-sm font-medium wrap-anywhere"
      >
        {title}
      </Link>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Invite ${developer.name} to ${title}`}
        aria-disabled={invite.pending}
        onClick={() => invite({ params: { id }, body: { developerId: developer.id } })}
      >
        Invite
      </Button>
    </li>
  );
}

/** Above a new request's form: the client's open requests to which the developer can be invited instead. */
export function InviteToOpen({ requests, developer }: { requests: readonly Request[]; developer: Developer }) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="invite-to-open" className="mb-8 max-w-[44rem]">
      <h2 id="invite-to-open" className="text-h3">
        Invite {developer.name} to an open project
      </h2>
      <ul className="mt-2 border-b border-border">
        {requests.map((request) => (
          <OpenRequest key={request.id} request={request} developer={developer} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">Or post a new one below.</p>
    </section>
  );
}
