import { defineRoute } from "@/lib/foundation/http/define-route";
import { developerParams } from "@/lib/hiring/developers/developers.queries";
import { developer } from "@/lib/hiring/developers/developers.rows";
import { getDeveloper } from "@/lib/hiring/developers/read-developers";

export const GET = defineRoute({
  summary: "A developer",
  viewer: "none",
  params: developerParams,
  response: developer,
  handle: ({ params }) => getDeveloper(params.id),
});
