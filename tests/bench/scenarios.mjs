const SORTS = ["featured", "newest", "popular", "rating", "price-low", "price-high"];

/** Also measured at the smaller sizes, to see what grows. */
export const SCALING_SCENARIOS = new Set([
  "home",
  "app page",
  "browse, newest",
  "browse, popular",
  "browse, category, tool and price",
  "app page, each another",
  "developers",
  "search, common word",
  "search, rare word",
  "search, mistyped word",
  "GET /api/apps",
  "GET /api/apps/{id}",
]);

/** Each creates an order. */
const PAYMENTS = 11;

const get = (path) => ({ path });
const repeat = (count, path) => Array.from({ length: count }, (_, index) => get(path(index)));

/** A URL that is never cached: a parameter that no page reads (decision 0003). */
const uncached = (path, index) => `${path}${path.includes("?") ? "&" : "?"}anew=${index}`;

/** Warm-up requests per kind: the first hundreds run code that is not compiled yet. */
const WARMUP_FACTOR = 4;

/** Every kind of request to measure with its URLs; `n` is how many of each. */
export function listScenarios(samples, n, origin) {
  const { apps, developers, popular, paid, deep, search } = samples;
  const hot = (name, path) => ({
    group: "In memory",
    name,
    requests: repeat(n * 20, () => path),
    warm: repeat(400, () => path),
    connections: 4,
  });
  const page = (name, path, more = {}) => ({
    group: "Rendered",
    name,
    requests: repeat(n, (index) => uncached(path, index)),
    warm: repeat(n * WARMUP_FACTOR, (index) => uncached(path, `w${index}`)),
    ...more,
  });
  const list = (name, paths, more = {}) => ({
    group: "Rendered",
    name,
    requests: paths.map(get),
    warm: repeat(n * WARMUP_FACTOR, (index) => uncached(paths[index % paths.length], `w${index}`)),
    ...more,
  });
  // One at a time: the latency for a single user on an idle server.
  const signed = (as, name, path) => ({
    group: "Signed in",
    name,
    as,
    requests: repeat(n, () => path),
    warm: repeat(n * WARMUP_FACTOR, () => path),
    connections: 1,
  });
  const call = (name, paths, more = {}) => ({
    group: "JSON",
    name,
    requests: paths.map(get),
    warm: repeat(n * WARMUP_FACTOR, (index) => paths[index % paths.length]),
    ...more,
  });
  const buy = (appId) => ({
    path: "/api/create-payment-intent",
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ appId }),
  });
  const found = Object.entries(search);
  return [
    hot("home", "/"),
    hot("browse", "/browse-apps"),
    hot("app page", `/app/${popular[0]}`),
    hot("developer", `/developer/${developers[0]}`),
    page("home", "/"),
    ...SORTS.map((sort) => page(`browse, ${sort}`, `/browse-apps?sort=${sort}`)),
    page("browse, category, tool and price", "/browse-apps?category=devops&builtWith=cursor&price=10-50&sort=rating"),
    list(
      "browse, 900,000 apps on (at 90 %)",
      deep.map((cursor) => `/browse-apps?sort=newest&after=${cursor}`),
    ),
    list(
      "app page, each another",
      apps.slice(0, n).map((id) => `/app/${id}`),
    ),
    page("developers", "/hire-developers"),
    page("developers, skill", "/hire-developers?skill=React&sort=rate-low"),
    list(
      "developer, each another",
      developers.map((id) => `/developer/${id}`),
    ),
    ...found.map(([name, words]) =>
      list(
        `search, ${name}`,
        words.map((word) => `/browse-apps?search=${encodeURIComponent(word)}`),
        { group: "Search" },
      ),
    ),
    signed("customer", "customer's dashboard", "/customer-dashboard"),
    signed("developer", "developer's dashboard", "/developer-dashboard"),
    signed("developer", "project requests", "/project-requests"),
    signed("developer", "project requests, search", "/project-requests?search=portal"),
    signed("admin", "moderation", "/admin-dashboard"),
    signed("super admin", "platform", "/super-admin-dashboard"),
    signed("super admin", "people", "/super-admin-dashboard?tab=users&search=emma"),
    signed("customer", "checkout", `/checkout/${paid[0]}`),
    call(
      "GET /api/apps",
      repeat(n, () => "/api/apps?limit=24").map(({ path }) => path),
    ),
    call(
      "GET /api/apps, search",
      search["rare word"].map((word) => `/api/apps?limit=24&search=${word}`),
    ),
    call(
      "GET /api/apps/{id}",
      apps.slice(n, n * 2).map((id) => `/api/apps/${id}`),
    ),
    call(
      "GET /api/categories",
      repeat(n, () => "/api/categories").map(({ path }) => path),
    ),
    call(
      "GET /api/developers",
      repeat(n, () => "/api/developers?limit=24").map(({ path }) => path),
    ),
    {
      group: "JSON",
      name: "POST /api/create-payment-intent",
      as: "customer",
      requests: paid.slice(1, PAYMENTS + 1).map(buy),
      warm: [],
      connections: 1,
      expect: 200,
    },
  ];
}
