import { developer } from "@/lib/developers/developers.answer";
import { developerParams } from "@/lib/developers/developers.schema";
import { getDeveloper } from "@/lib/developers/get-developer";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "A developer",
  viewer: "none",
  params: developerParams,
  answer: developer,
  handle: ({ params }) => getDeveloper(params.id),
});
