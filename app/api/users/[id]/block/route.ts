import { userParams } from "@/lib/accounts/users/users.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { blockUser, unblockUser } from "@/lib/messaging/conversations/blocks";

export const POST = defineRoute({
  summary: "Block a user, who can then no longer write to you",
  viewer: "required",
  permission: "messages.write",
  params: userParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => blockUser(viewer, params.id),
});

export const DELETE = defineRoute({
  summary: "Unblock a user",
  viewer: "required",
  permission: "messages.write",
  params: userParams,
  response: null,
  handle: ({ viewer, params }) => unblockUser(viewer, params.id),
});
