import { defineRoute } from "@/lib/http/define-route";
import { getUser } from "@/lib/users/get-user";
import { userParams } from "@/lib/users/users.schema";

export const GET = defineRoute({ viewer: "none", params: userParams, handle: ({ params }) => getUser(params.id) });
