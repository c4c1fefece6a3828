import { defineRoute } from "@/lib/foundation/http/define-route";
import { declineInvitation } from "@/lib/hiring/requests/invitations";
import { projectParams } from "@/lib/hiring/requests/requests.schema";

export const POST = defineRoute({
  summary: "Decline an invitation to a project request",
  viewer: "required",
  permission: "proposals.write",
  params: projectParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => declineInvitation(viewer, params.id),
});
