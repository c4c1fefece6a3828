import { apiCalls, signedInPages } from "./call-scenarios";
import type { Samples } from "./draw-samples";
import { cachedPages, renderedPages, searches } from "./page-scenarios";
import type { Scenario } from "./scenario";

/** Also measured at the smaller sizes, to see what grows. */
export const SCALING_SCENARIOS = new Set([
  "home",
  "app page",
  "browse, newest",
  "browse, popular",
  "browse, category, tool and price",
  "app page, a different one each time",
  "developers",
  "search, common word",
  "search, rare word",
  "search, mistyped word",
  "GET /api/apps",
  "GET /api/apps/{id}",
]);

/** Every kind of request to measure, with `count` requests each; `origin` is the product's own. */
export function listScenarios(samples: Samples, count: number, origin: string): Scenario[] {
  return [
    ...cachedPages(samples, count),
    ...renderedPages(samples, count),
    ...searches(samples, count),
    ...signedInPages(samples, count),
    ...apiCalls(samples, count, origin),
  ];
}
