import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformUsersQuery } from "@/lib/staff/platform/platform.queries";
import { platformUser } from "@/lib/staff/platform/platform.rows";
import { listUsers } from "@/lib/staff/platform/user-list";

export const GET = defineRoute({
  summary: "Users",
  viewer: "required",
  permission: "platform.manage",
  query: platformUsersQuery,
  list: true,
  response: platformUser,
  handle: ({ viewer, query }) => listUsers(viewer, query),
});
