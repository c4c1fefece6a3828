import type { TabProps } from "./tab-props";
import { DeveloperReviews } from "@/components/dashboard/developer-reviews";
import { developerReviewsQuery } from "@/lib/reviews/developer-reviews.schema";
import { loadDeveloperReviewsPage } from "@/lib/reviews/load-developer-reviews-page";

/** Renders `?tab=reviews&app=…&unanswered=1`. */
export async function ReviewsTab({ viewer, query }: TabProps) {
  const address = developerReviewsQuery.parse(query);
  const page = await loadDeveloperReviewsPage(viewer, address);
  return <DeveloperReviews query={address} page={page} developerName={viewer.name} />;
}
