import { BUDGET_BANDS, PROJECT_CATEGORIES, PROJECT_SORTS } from "@/lib/hiring/requests/requests.constants";
import { hasFilters, requestsPageHref, requestsPageQuery } from "@/lib/hiring/requests/requests.queries";

describe("requestsPageQuery", () => {
  it("matches the documented filter and sort options", () => {
    expect(PROJECT_CATEGORIES).toEqual([
      "Mobile Apps",
      "Web Applications",
      "Desktop Tools",
      "E-commerce",
      "SaaS",
      "APIs",
      "Websites",
      "Games",
      "Other",
    ]);
    expect(BUDGET_BANDS.map(({ label }) => label)).toEqual([
      "$0 - $500",
      "$500 - $1,000",
      "$1,000 - $5,000",
      "$5,000 - $10,000",
      "$10,000+",
    ]);
    expect(PROJECT_SORTS).toEqual(["newest", "oldest", "budget-high", "budget-low", "proposals"]);
  });

  it("accepts names and slugs, and ignores unknown values", () => {
    const parsed = requestsPageQuery.parse({
      search: " tree ",
      category: "mobile-apps",
      budget: "$500 - $1,000",
      sort: "budget-high",
      after: "x",
    });
    expect(parsed).toEqual({
      search: "tree",
      category: "Mobile Apps",
      budget: "$500 - $1,000",
      sort: "budget-high",
      after: "x",
    });
    const unknown = requestsPageQuery.parse({ category: "All Categories", budget: "", sort: "best" });
    expect([unknown, hasFilters(unknown)]).toEqual([
      { search: "", category: undefined, budget: undefined, sort: undefined },
      false,
    ]);
  });

  it("builds URLs without unknown values, and returns to the first page on a change", () => {
    const query = requestsPageQuery.parse({ search: "tree", category: "Mobile Apps", after: "x" });
    expect(requestsPageHref(query, { sort: "oldest" })).toBe(
      "/project-requests?search=tree&category=mobile-apps&sort=oldest",
    );
    expect(requestsPageHref(requestsPageQuery.parse({}))).toBe("/project-requests");
    expect(requestsPageHref(requestsPageQuery.parse({ sort: "newest" }))).toBe("/project-requests");
    expect(requestsPageHref(requestsPageQuery.parse({ search: "tree", sort: "newest" }))).toBe(
      "/project-requests?search=tree&sort=newest",
    );
  });
});
