import { defineRoute } from "@/lib/http/define-route";
import { listUsers } from "@/lib/platform/list-users";
import { platformUser } from "@/lib/platform/platform.response";
import { platformUsersQuery } from "@/lib/platform/platform.schema";

export const GET = defineRoute({
  summary: "Users",
  viewer: "required",
  permission: "platform.manage",
  query: platformUsersQuery,
  list: true,
  response: platformUser,
  handle: ({ viewer, query }) => listUsers(viewer, query),
});
