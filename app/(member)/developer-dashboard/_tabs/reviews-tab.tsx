import { DeveloperReviews } from "@/components/commerce/dashboard/developer-reviews";
import { loadDeveloperReviewsPage } from "@/lib/catalog/reviews/developer-reviews";
import { developerReviewsQuery } from "@/lib/catalog/reviews/reviews.schema";
import type { TabProps } from "./tab-props";

/** Renders `?tab=reviews&app=…&unanswered=1`. */
export async function ReviewsTab({ viewer, query }: TabProps) {
  const address = developerReviewsQuery.parse(query);
  const page = await loadDeveloperReviewsPage(viewer, address);
  return <DeveloperReviews query={address} page={page} developerName={viewer.name} />;
}
