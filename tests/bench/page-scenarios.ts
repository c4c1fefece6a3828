import { APP_SORTS } from "@/lib/catalog/apps/apps.constants";
import type { Samples } from "./draw-samples";
import { cycle, get, type Scenario, uncached, WARMUP_FACTOR } from "./scenario";

/** Pages from memory. */
export function cachedPages({ popularApp, developers }: Samples, count: number): Scenario[] {
  const cached = (name: string, path: string): Scenario => ({
    group: "In memory",
    name,
    requests: cycle([get(path)], count * 20),
    warm: cycle([get(path)], 400),
    connections: 4,
  });
  return [
    cached("home", "/"),
    cached("browse", "/browse-apps"),
    cached("app page", `/app/${popularApp}`),
    cached("developer", `/developer/${developers[0]}`),
  ];
}

/** Pages that are rendered for each request. */
export function renderedPages({ apps, developers, deep }: Samples, count: number): Scenario[] {
  const page = (name: string, path: string) => ({
    ...rendered("Rendered", name, [path], count),
    requests: cycle([path], count).map((each, index) => get(uncached(each, index))),
  });
  const list = (name: string, paths: string[]) => rendered("Rendered", name, paths, count);
  return [
    page("home", "/"),
    ...APP_SORTS.map((sort) => page(`browse, ${sort}`, `/browse-apps?sort=${sort}`)),
    page("browse, category, tool and price", "/browse-apps?category=devops&builtWith=cursor&price=10-50&sort=rating"),
    list(
      "browse, 900,000 apps on (at 90 %)",
      deep.map((cursor) => `/browse-apps?sort=newest&after=${cursor}`),
    ),
    list(
      "app page, a different one each time",
      apps.slice(0, count).map((id) => `/app/${id}`),
    ),
    page("developers", "/hire-developers"),
    page("developers, skill", "/hire-developers?skill=React&sort=rate-low"),
    list(
      "developer, a different one each time",
      developers.map((id) => `/developer/${id}`),
    ),
  ];
}

/** Every class of search. */
export function searches({ search }: Samples, count: number): Scenario[] {
  return Object.entries(search).map(([name, words]) => {
    const paths = words.map((word) => `/browse-apps?search=${encodeURIComponent(word)}`);
    return rendered("Search", `search, ${name}`, paths, count);
  });
}

function rendered(group: string, name: string, paths: string[], count: number): Scenario {
  const warm = cycle(paths, count * WARMUP_FACTOR).map((path, index) => get(uncached(path, `w${index}`)));
  return { group, name, requests: paths.map(get), warm };
}
