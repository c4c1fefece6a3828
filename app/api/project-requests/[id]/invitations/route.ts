import { z } from "zod";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { inviteDeveloper, listSentInvitations } from "@/lib/hiring/requests/invitations";
import { sentInvitation } from "@/lib/hiring/requests/invitations.rows";
import { invitationInput, projectParams } from "@/lib/hiring/requests/requests.schema";

export const GET = defineRoute({
  summary: "Developers invited to a project request; for its client",
  viewer: "required",
  permission: "projects.post",
  params: projectParams,
  response: z.array(sentInvitation),
  errors: ["forbidden"],
  handle: ({ viewer, params }) => listSentInvitations(viewer, params.id),
});

export const POST = defineRoute({
  summary: "Invite a developer to an open project request",
  viewer: "required",
  permission: "projects.post",
  params: projectParams,
  body: invitationInput,
  status: 201,
  response: sentInvitation,
  errors: ["conflict", "rate_limited"],
  handle: ({ viewer, params, body }) => inviteDeveloper(viewer, params.id, body.developerId),
});
