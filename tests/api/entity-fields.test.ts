import { appDetail } from "@/lib/apps/apps.response";
import { developer } from "@/lib/developers/developers.response";
import { customerOrder } from "@/lib/orders/orders.response";
import { platformStats } from "@/lib/platform/platform.response";
import { portfolioItem } from "@/lib/portfolio/portfolio.response";
import { projectRequest } from "@/lib/project-requests/project-requests.response";
import { ownProposal, proposal } from "@/lib/proposals/proposals.response";
import { ownReview, review } from "@/lib/reviews/reviews.response";
import { developerOrder } from "@/lib/sales/sales.response";
import { currentUser } from "@/lib/users/users.response";

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
