import { reviewInput } from "@/lib/catalog/reviews/reviews.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { hiredProjectParams } from "@/lib/hiring/projects/projects.schema";
import { findProjectParty } from "@/lib/hiring/projects/read-projects";
import { rateProject } from "@/lib/hiring/ratings/write-ratings";

export const POST = defineRoute({
  summary: "Rate the other side of an ended project",
  viewer: "required",
  permission: "projects.work",
  params: hiredProjectParams,
  visible: (viewer, { id }) => findProjectParty(viewer, id),
  body: reviewInput,
  status: 201,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => rateProject(viewer, params.id, body),
});
