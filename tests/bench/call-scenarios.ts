import type { Samples } from "./draw-samples";
import type { LoadRequest } from "./load-job";
import { cycle, get, WARMUP_FACTOR, type DemoAccount, type Scenario } from "./scenario";

/** Each creates an order. */
const PAYMENTS = 11;

/** Pages of signed-in users, one request at a time: the latency for a single user on an idle server. */
export function signedInPages({ paid }: Samples, count: number): Scenario[] {
  const signedIn = (as: DemoAccount, name: string, path: string): Scenario => ({
    group: "Signed in",
    name,
    as,
    requests: cycle([get(path)], count),
    warm: cycle([get(path)], count * WARMUP_FACTOR),
    connections: 1,
  });
  return [
    signedIn("customer", "customer's dashboard", "/customer-dashboard"),
    signedIn("developer", "developer's dashboard", "/developer-dashboard"),
    signedIn("developer", "project requests", "/project-requests"),
    signedIn("developer", "project requests, search", "/project-requests?search=portal"),
    signedIn("admin", "moderation", "/admin-dashboard"),
    signedIn("superAdmin", "platform", "/super-admin-dashboard"),
    signedIn("superAdmin", "users", "/super-admin-dashboard?tab=users&search=emma"),
    signedIn("customer", "checkout", `/checkout/${paid[0]}`),
  ];
}

/** API calls. */
export function apiCalls({ apps, paid, search }: Samples, count: number, origin: string): Scenario[] {
  const call = (name: string, paths: string[]): Scenario => ({
    group: "JSON",
    name,
    requests: paths.map(get),
    warm: cycle(paths, count * WARMUP_FACTOR).map(get),
  });
  const buy = (appId: string): LoadRequest => ({
    path: "/api/create-payment-intent",
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ appId }),
  });
  return [
    call("GET /api/apps", cycle(["/api/apps?limit=24"], count)),
    call(
      "GET /api/apps, search",
      search["rare word"].map((word) => `/api/apps?limit=24&search=${word}`),
    ),
    call(
      "GET /api/apps/{id}",
      apps.slice(count, count * 2).map((id) => `/api/apps/${id}`),
    ),
    call("GET /api/categories", cycle(["/api/categories"], count)),
    call("GET /api/developers", cycle(["/api/developers?limit=24"], count)),
    {
      group: "JSON",
      name: "POST /api/create-payment-intent",
      as: "customer",
      requests: paid.slice(1, PAYMENTS + 1).map(buy),
      warm: [],
      connections: 1,
    },
  ];
}
