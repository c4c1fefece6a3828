import { defineRoute } from "@/lib/http/define-route";
import { listUsers } from "@/lib/platform/list-users";
import { platformUsersQuery } from "@/lib/platform/platform.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "platform.manage",
  query: platformUsersQuery,
  list: true,
  handle: ({ viewer, query }) => listUsers(viewer, query),
});
