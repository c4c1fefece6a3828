import { blockUser } from "@/lib/conversations/block-user";
import { unblockUser } from "@/lib/conversations/unblock-user";
import { defineRoute } from "@/lib/http/define-route";
import { userParams } from "@/lib/users/users.schema";

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
