import { appParams } from "@/lib/apps/apps.schema";
import { defineRoute } from "@/lib/http/define-route";
import { getMyReview } from "@/lib/reviews/get-my-review";
import { myReview } from "@/lib/reviews/reviews.response";

export const GET = defineRoute({
  summary: "Get the viewer's review and order of an app",
  viewer: "required",
  permission: "reviews.write",
  params: appParams,
  response: myReview,
  handle: ({ viewer, params }) => getMyReview(viewer, params.id),
});
