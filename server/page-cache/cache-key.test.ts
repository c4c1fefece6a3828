import { readdirSync, readFileSync } from "node:fs";
import { pageQueries } from "@/lib/staff/site/page-queries";
import { cacheKey } from "@/server/page-cache/cache-key";
import { isPublicPage } from "@/server/request/public-page";

/** The address of one page of a route. */
const addressOf = (route: string) => route.replace(/\[\w+\]/g, "1");

const keyOf = (pathname: string, query: string) =>
  cacheKey({ method: "GET", headers: {}, url: `${pathname}?${query}` }, pathname)?.key ?? null;

/** Every public page that reads its query: its route and source. */
const pagesWithQuery = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => ({
    route: `/${file.replace(/\([\w-]+\)\/|\/?page\.tsx$/g, "")}`,
    // Without the line breaks that the formatter puts into long calls.
    source: readFileSync(`app/${file}`, "utf8")
      .replace(/\(\s+/g, "(")
      .replace(/,\s+\)/g, ")"),
  }))
  .filter(({ route, source }) => isPublicPage(addressOf(route)) && source.includes("searchParams"));

const routes = Object.entries(pageQueries).map(([route, { shape }]) => ({ route, names: Object.keys(shape) }));
const everyName = [...new Set(routes.flatMap(({ names }) => names)), "utm_source", "page", "_rsc"];

describe("the cache key of a page", () => {
  it("is derived from the schema with which the page parses its query", () => {
    expect(pagesWithQuery.map(({ route }) => route)).toContain("/browse-apps");
    for (const { route, source } of pagesWithQuery) {
      const parse = `pageQueries["${route}"].parse(firstValues(await searchParams))`;
      expect([route, source.split("await searchParams").length - 1]).toEqual([route, source.split(parse).length - 1]);
    }
    const others = ["/browse-developers", "/api/suggestions"];
    expect([...pagesWithQuery.map(({ route }) => route), ...others].sort()).toEqual(Object.keys(pageQueries).sort());
  });

  it.each(routes)("of $route has exactly the parameters of its schema", ({ route, names }) => {
    const pathname = addressOf(route);
    expect(everyName.filter((name) => keyOf(pathname, `${name}=x`) === `${pathname}?${name}=x`).sort()).toEqual(
      names.sort(),
    );
  });

  it.each(["/browse-apps", "/terms"])(
    "of %s does not exist with an unknown parameter, so none can split it",
    (page) => {
      expect(keyOf(page, "")).toBe(page);
      expect([keyOf(page, "utm_source=a"), keyOf(page, "utm_source=b"), keyOf(page, "sort=newest&x=1")]).toEqual([
        null,
        null,
        null,
      ]);
    },
  );
});
