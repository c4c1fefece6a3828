import { defineRoute } from "@/lib/http/define-route";
import { getUser } from "@/lib/users/get-user";
import { publicUser } from "@/lib/users/users.response";
import { userParams } from "@/lib/users/users.schema";

export const GET = defineRoute({
  summary: "Get a user's name and picture",
  viewer: "none",
  params: userParams,
  response: publicUser,
  handle: ({ params }) => getUser(params.id),
});
