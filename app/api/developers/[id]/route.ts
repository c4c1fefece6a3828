import { developer } from "@/lib/developers/developers.response";
import { developerParams } from "@/lib/developers/developers.schema";
import { getDeveloper } from "@/lib/developers/get-developer";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "A developer",
  viewer: "none",
  params: developerParams,
  response: developer,
  handle: ({ params }) => getDeveloper(params.id),
});
