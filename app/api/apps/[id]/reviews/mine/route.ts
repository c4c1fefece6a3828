import { appParams } from "@/lib/catalog/apps/apps.queries";
import { getMyReview } from "@/lib/catalog/reviews/read-reviews";
import { myReview } from "@/lib/catalog/reviews/reviews.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Get the viewer's review and order of an app",
  viewer: "required",
  permission: "reviews.write",
  params: appParams,
  response: myReview,
  handle: ({ viewer, params }) => getMyReview(viewer, params.id),
});
