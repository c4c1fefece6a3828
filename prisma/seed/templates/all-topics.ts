import { aiAgentTopics } from "./ai-agents";
import { analyticsTopics } from "./analytics";
import { apiToolTopics } from "./api-tools";
import { designToolTopics } from "./design-tools";
import { developmentToolTopics } from "./development-tools";
import { devOpsTopics } from "./devops";
import { eCommerceTopics } from "./e-commerce";
import { gameDevelopmentTopics } from "./game-development";
import { mobileAppTopics } from "./mobile-apps";
import { productivityTopics } from "./productivity";
import type { Topic } from "./topic";
import { webApplicationTopics } from "./web-applications";

/** Eight topics for each of the eleven listing categories of docs/product.md#categories-and-other-lists. */
export const topicsByCategory: Record<string, Topic[]> = {
  "AI Agents": aiAgentTopics,
  "Web Applications": webApplicationTopics,
  "Mobile Apps": mobileAppTopics,
  "Development Tools": developmentToolTopics,
  Productivity: productivityTopics,
  "E-commerce": eCommerceTopics,
  "API Tools": apiToolTopics,
  Analytics: analyticsTopics,
  "Game Development": gameDevelopmentTopics,
  DevOps: devOpsTopics,
  "Design Tools": designToolTopics,
};
