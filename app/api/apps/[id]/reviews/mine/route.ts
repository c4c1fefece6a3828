import { appParams } from "@/lib/apps/apps.schema";
import { defineRoute } from "@/lib/http/define-route";
import { getMyReview } from "@/lib/reviews/get-my-review";

export const GET = defineRoute({
  viewer: "required",
  permission: "reviews.write",
  params: appParams,
  handle: ({ viewer, params }) => getMyReview(viewer, params.id),
});
