import { getUser } from "@/lib/accounts/users/profile";
import { publicUser } from "@/lib/accounts/users/users.rows";
import { userParams } from "@/lib/accounts/users/users.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Get a user's name and picture",
  viewer: "none",
  params: userParams,
  response: publicUser,
  handle: ({ params }) => getUser(params.id),
});
