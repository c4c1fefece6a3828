import { expect, test } from "./fixtures";

const state = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const nest = (levels: number): unknown => (levels === 0 ? ["", {}] : ["", { children: nest(levels - 1) }]);

/** What Next's own client sends, and what nobody should. */
const STATES = [
  "%5B",
  "x",
  "%E0%A4%A",
  state(null),
  state({}),
  state([]),
  state([""]),
  state(["", []]),
  state(["", {}]),
  state(["", { children: ["app", { children: [["id", "x", "d", null], {}] }] }]),
  state(["", { children: ["__PAGE__?{", {}] }]),
  state(["", { __proto__: ["", {}], constructor: ["", {}], toString: ["", {}] }]),
  "%5B%22%22%2C%7B%22__proto__%22%3A%5B%22%22%2C%7B%7D%5D%7D%5D",
  state(["", {}, ["//evil.example", "?"], "refetch"]),
  state(["", {}, null, "metadata-only"]),
  state(["", {}, null, "inside-shared-layout", -1, "?"]),
  state(["", { children: ["(public)", { children: ["app", {}, null, "refetch"] }] }, null, null, 2 ** 60]),
  state(["a".repeat(6_000), {}]),
  state(nest(20)),
  state(nest(200)),
];

const HEADERS: Record<string, string>[] = [
  ...STATES.flatMap((tree): Record<string, string>[] => [
    { rsc: "1", "next-router-state-tree": tree },
    { rsc: "1", "next-router-state-tree": tree, "next-router-prefetch": "1", "next-url": "/(.)app" },
    { "next-router-state-tree": tree },
  ]),
  ...["/_tree", "/_index", "/_head", "/__PAGE__", "/%5B", "//", "..", "/" + "a/".repeat(500), "x\\y"].flatMap(
    (segment): Record<string, string>[] => [
      { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": segment },
      { rsc: "1", "next-router-segment-prefetch": segment },
    ],
  ),
  ...["2", "3", "4", "x"].map((prefetch) => ({ rsc: "1", "next-router-prefetch": prefetch })),
  ...["x", "//evil.example", "/%", "/" + "(.)".repeat(500), "javascript:"].map((url) => ({
    rsc: "1",
    "next-url": url,
  })),
  { rsc: "1", "next-hmr-refresh": "1" },
  { rsc: "1", cookie: "next-instant-navigation-testing=1; __next_hmr_refresh_hash__=1" },
  { cookie: "__prerender_bypass=x; __next_preview_data=x; next-instant-navigation-testing=1" },
  { "next-action": "x", "content-type": "text/plain" },
  { "next-action": "0".repeat(42) },
  { "next-resume": "1", "x-next-resume-state-length": "1" },
  { "x-nextjs-data": "1" },
  { "x-nextjs-html-request-id": "1", "x-nextjs-request-id": "1" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-rewrite": "http://127.0.0.1:1/" },
  { "x-middleware-next": "1", "x-middleware-override-headers": "cookie" },
  { "x-prerender-revalidate": "x", "x-prerender-revalidate-if-generated": "1" },
  { "x-matched-path": "/admin-dashboard", "x-invoke-path": "/admin-dashboard", "x-now-route-matches": "1=x" },
  { "next-html-request-id": "x", "next-request-id": "x", "next-test-fetch-priority": "x" },
  { accept: "text/x-component" },
  { purpose: "prefetch", "sec-purpose": "prefetch;prerender", "x-purpose": "preview" },
];

const PAGES = [
  "/",
  "/browse-apps?search=a",
  "/app/x",
  "/profile",
  "/nothing-here?nxtPid=1&nxtIid=2&__nextDefaultLocale=x",
];

test("no header that Next reads makes a page fail", async ({ request }) => {
  test.slow();
  const failed: unknown[] = [];
  // One at a time: a server that gets many requests at once rejects some.
  for (const page of PAGES)
    for (const headers of HEADERS) {
      const response = await request.get(page, { headers, maxRedirects: 0 });
      if (response.status() >= 500) failed.push([page, headers, response.status()]);
    }
  expect(failed).toEqual([]);
});
