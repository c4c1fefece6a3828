import { developerParams } from "@/lib/developers/developers.schema";
import { getDeveloper } from "@/lib/developers/get-developer";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "none", params: developerParams, handle: ({ params }) => getDeveloper(params.id) });
