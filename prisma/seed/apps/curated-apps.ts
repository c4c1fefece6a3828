import { aiAgents } from "./ai-agents";
import { analytics } from "./analytics";
import { apiTools } from "./api-tools";
import { designTools } from "./design-tools";
import { developmentTools } from "./development-tools";
import { devOps } from "./devops";
import { eCommerce } from "./e-commerce";
import { gameDevelopment } from "./game-development";
import type { CuratedApp } from "./curated-app";
import { mobileApps } from "./mobile-apps";
import { productivity } from "./productivity";
import { webApplications } from "./web-applications";

/** Every app with a text of its own, over the eleven listing categories of docs/product.md#apps. */
export const curatedApps: CuratedApp[] = [
  ...aiAgents,
  ...webApplications,
  ...mobileApps,
  ...developmentTools,
  ...productivity,
  ...eCommerce,
  ...apiTools,
  ...analytics,
  ...gameDevelopment,
  ...devOps,
  ...designTools,
];
