import { z } from "zod";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { developer } from "@/lib/hiring/developers/developers.rows";
import { findMatches } from "@/lib/hiring/requests/matches";
import { projectParams } from "@/lib/hiring/requests/requests.schema";

export const GET = defineRoute({
  summary: "Developers who fit an open project request and are neither invited nor have proposed; for its client",
  viewer: "required",
  permission: "projects.post",
  params: projectParams,
  response: z.array(developer),
  errors: ["forbidden"],
  handle: ({ viewer, params }) => findMatches(viewer, params.id),
});
