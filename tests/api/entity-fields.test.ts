import { currentUser } from "@/lib/accounts/users/users.rows";
import { appDetail } from "@/lib/catalog/apps/apps.rows";
import { ownReview, review } from "@/lib/catalog/reviews/reviews.rows";
import { customerOrder } from "@/lib/commerce/orders/orders.rows";
import { developerOrder } from "@/lib/commerce/sales/sales.rows";
import { developer } from "@/lib/hiring/developers/developers.rows";
import { portfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { ownProposal, proposal } from "@/lib/hiring/proposals/proposals.rows";
import { projectRequest } from "@/lib/hiring/requests/requests.rows";
import { platformStats } from "@/lib/staff/platform/platform.rows";

const words = (text: string) => text.split(" ");
const order = words("id appId customerId developerId amount status createdAt");
const reviewFields = words("id appId userId rating comment createdAt");
const proposalFields = words(
  "id projectRequestId developerId proposal estimatedCost estimatedTimeline status createdAt",
);
const person = words(
  "id name bio avatar title location website github linkedin skills specializations yearsExperience hourlyRate " +
    "availability responseTime completedProjects successRate verified createdAt",
);

// The fields of the entities as documented. The password and the provider's ids are in no response; `call()` compares
// each response of the other tests with these schemas.
it.each([
  ["the current user", currentUser, [...person, "email", "role"]],
  ["a developer", developer, person],
  [
    "an app",
    appDetail,
    words(
      "id title description category techStack builtWith price priceType screenshots demoUrl downloadUrl developerId " +
        "status featured downloads createdAt updatedAt rating developer",
    ),
  ],
  ["a review", review, reviewFields],
  ["one's own review", ownReview, reviewFields],
  ["an order of a customer", customerOrder, [...order, "app"]],
  ["an order of a developer", developerOrder, order],
  [
    "a project request",
    projectRequest,
    words(
      "id title description category budget budgetType timeline requiredSkills attachments clientId status createdAt " +
        "updatedAt client proposalCount",
    ),
  ],
  ["a proposal", proposal, proposalFields],
  ["one's own proposal", ownProposal, proposalFields],
  [
    "a portfolio item",
    portfolioItem,
    words("id developerId title description techStack screenshots liveUrl githubUrl category featured createdAt"),
  ],
  [
    "the platform's figures",
    platformStats,
    words("totalUsers totalApps totalProjects revenue totalDevelopers totalCustomers totalOrders"),
  ],
] as const)("%s has every documented field", (_what, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...fields]));
});
