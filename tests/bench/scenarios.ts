import type pg from "pg";
import { APP_SORTS } from "@/lib/catalog/apps/apps.constants";
import { encodeCursor } from "@/lib/foundation/db/keyset";
import { demoEmails } from "../../prisma/seed/people/demo-accounts";
import type { LoadRequest } from "../harness/send-load";
import { withClient } from "../harness/query-once";
import type { DemoAccount } from "./bench-server";

/**
 * A kind of request to measure. `warm` are sent before it, `as` names the account that is signed in, and `scales` are
 * measured at the smaller sizes too, to see what grows.
 */
export type Scenario = {
  group: string;
  name: string;
  requests: LoadRequest[];
  warm?: LoadRequest[];
  connections?: number;
  as?: DemoAccount;
  scales?: boolean;
};

const SCALING =
  /^(?:home|app page.*|browse, (?:newest|popular|category.*)|developers|search, (?:common|rare|mistyped).*|GET \/api\/apps(?:\/\{id\})?)$/;
/** Warm-up requests per request: the first hundreds run code that is not compiled yet. */
const WARMUP_FACTOR = 4;
/** Each creates an order. */
const PAYMENTS = 11;

export const get = (path: string): LoadRequest => ({ path });

/** The items in turn, this many in all. */
export const cycle = <T>(items: T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => items.slice(at % items.length)).flatMap(([item]) => item ?? []);

/** Numbered parameters that no page reads: URLs that are never cached (decision 0003). */
const uncached = (paths: string[], prefix = "") =>
  paths.map((path, at) => get(`${path}${path.includes("?") ? "&" : "?"}anew=${prefix}${at}`));

/** Every kind of request to measure, with `count` requests each; `origin` is the product's own. */
export function listScenarios(samples: Samples, count: number, origin: string): Scenario[] {
  const { apps, developers, paid, deep, pages } = samples;
  const cached = ([name, path]: [string, string]): Scenario => ({
    group: "In memory",
    name,
    requests: cycle([get(path)], count * 20),
    warm: cycle([get(path)], 400),
    connections: 4,
  });
  const list = (group: string, name: string, paths: string[]): Scenario => ({
    group,
    name,
    requests: paths.map(get),
    warm: uncached(cycle(paths, count * WARMUP_FACTOR), "w"),
  });
  const page = (name: string, path: string): Scenario => ({
    ...list("Rendered", name, [path]),
    requests: uncached(cycle([path], count)),
  });
  // One request at a time: the latency for a single user on an idle server.
  const signedIn = (as: DemoAccount, name: string, path: string): Scenario => ({
    group: "Signed in",
    name,
    as,
    requests: cycle([get(path)], count),
    warm: cycle([get(path)], count * WARMUP_FACTOR),
    connections: 1,
  });
  const call = (name: string, ...paths: string[]): Scenario => ({
    group: "JSON",
    name,
    requests: cycle(paths, count).map(get),
    warm: cycle(paths, count * WARMUP_FACTOR).map(get),
  });
  const buy = (appId: string): LoadRequest => ({
    path: "/api/create-payment-intent",
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ appId }),
  });
  const scenarios: Scenario[] = [
    ...Object.entries(pages).map(cached),
    page("home", "/"),
    ...APP_SORTS.map((sort) => page(`browse, ${sort}`, `/browse-apps?sort=${sort}`)),
    page("browse, category, tool and price", "/browse-apps?category=devops&builtWith=cursor&price=10-50&sort=rating"),
    list("Rendered", "browse, at 90 % of all apps", deep),
    list(
      "Rendered",
      "app page, a different one each time",
      apps.slice(0, count).map((id) => `/app/${id}`),
    ),
    page("developers", "/hire-developers"),
    page("developers, skill", "/hire-developers?skill=React&sort=rate-low"),
    list(
      "Rendered",
      "developer, a different one each time",
      developers.map((id) => `/developer/${id}`),
    ),
    ...SEARCHES.map((name) => list("Search", `search, ${name}`, samples.search(name))),
    signedIn("customer", "customer's dashboard", "/customer-dashboard"),
    signedIn("developer", "developer's dashboard", "/developer-dashboard"),
    signedIn("developer", "project requests", "/project-requests"),
    signedIn("developer", "project requests, search", "/project-requests?search=portal"),
    signedIn("admin", "moderation", "/admin-dashboard"),
    signedIn("superAdmin", "platform", "/super-admin-dashboard"),
    signedIn("superAdmin", "users", "/super-admin-dashboard?tab=users&search=emma"),
    signedIn("customer", "checkout", `/checkout/${paid[0]}`),
    // The least that this server does for a request: compares machines.
    call("GET /api/health", "/api/health"),
    call("GET /api/apps", "/api/apps?limit=24"),
    call(
      "GET /api/apps, search",
      ...samples.search("rare word").map((path) => path.replace("/browse-apps?", "/api/apps?limit=24&")),
    ),
    call("GET /api/apps/{id}", ...apps.slice(count, count * 2).map((id) => `/api/apps/${id}`)),
    call("GET /api/categories", "/api/categories"),
    call("GET /api/developers", "/api/developers?limit=24"),
    {
      group: "JSON",
      name: "POST /api/create-payment-intent",
      as: "customer",
      requests: paid.slice(1, PAYMENTS + 1).map(buy),
      warm: [],
      connections: 1,
    },
  ];
  return scenarios.map((each) => ({ ...each, scales: SCALING.test(each.name) }));
}

const SEARCHES = [
  ...["common word", "rare word", "no such word", "two words", "three words"],
  ...["beginning of a word", "mistyped word"],
] as const;

/** What to request: ids, URLs of a list's late pages and of searches, and the main public pages by name. */
export type Samples = Awaited<ReturnType<typeof drawSamples>>;

/** Draws `count` samples of each kind from the database: the same in every run on the same data. */
export function drawSamples(url: string, count: number) {
  return withClient(url, async (client) => {
    const approved = "FROM apps WHERE status = 'approved'";
    const ids = async (sql: string, ...values: unknown[]) =>
      (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
    const [popularApp] = await ids(`SELECT id ${approved} ORDER BY downloads DESC, id DESC LIMIT 1`);
    const developers = await ids(
      `SELECT user_id AS id FROM directory_entries WHERE listed ORDER BY hashtext(user_id::text) LIMIT ${count}`,
    );
    const [total] = await ids("SELECT sum(apps)::text AS id FROM app_counts WHERE status = 'approved'");
    const deep = await client.query<{ id: string; created_at: Date }>(
      `SELECT id, created_at ${approved} ORDER BY created_at DESC, id DESC
      OFFSET ${Math.floor(Number(total) * 0.9)} LIMIT ${count}`,
    );
    const cursors = deep.rows.map((row) => encodeCursor(["newest", row.created_at.getTime(), row.id]));
    return {
      developers,
      apps: await ids(`SELECT id ${approved} ORDER BY hashtext(id::text) LIMIT ${count * 12}`),
      /** Apps that the demo customer can buy. */
      paid: await ids(
        `SELECT id FROM apps a WHERE status = 'approved' AND price > 0 AND NOT EXISTS (SELECT 1 FROM orders o
          JOIN users u ON u.id = o.customer_id WHERE o.app_id = a.id AND u.email = $1)
        ORDER BY hashtext(id::text) LIMIT ${count}`,
        demoEmails.customer,
      ),
      deep: cursors.map((cursor) => `/browse-apps?sort=newest&after=${cursor}`),
      search: await drawSearches(client, count),
      pages: {
        home: "/",
        browse: "/browse-apps",
        "app page": `/app/${popularApp}`,
        developer: `/developer/${developers[0]}`,
      },
    };
  });
}

/**
 * Words by the number of apps that contain them: common ones from the vocabulary, the most common first,
 * rare ones from titles.
 * @returns a function that lists at most `count` URLs of searches of a class
 */
async function drawSearches(client: pg.Client, count: number) {
  const words = async (sql: string) => (await client.query<{ word: string }>(sql)).rows.map(({ word }) => word);
  const common = await words(
    `SELECT term AS word FROM search_terms, (SELECT count(*) AS total FROM apps WHERE status = 'approved') apps
    WHERE term ~ '^[a-z]{4,}$' AND uses BETWEEN 0.02 * total AND 0.6 * total ORDER BY uses DESC LIMIT ${count * 2}`,
  );
  const rare = new Set(
    await words(
      `SELECT lower(split_part(title, ' ', 1)) AS word FROM apps WHERE status = 'approved'
      ORDER BY hashtext(id::text) LIMIT ${count * 3}`,
    ),
  );
  const other = (place: number) => common[place % common.length] ?? "";
  const first = common.slice(0, count);
  const classes: Record<(typeof SEARCHES)[number], string[]> = {
    "common word": first,
    "rare word": [...rare],
    "no such word": first.map((_, at) => `qz${at.toString(36)}xv${(at * 7919).toString(36)}w`),
    "two words": first.map((word, at) => `${word} ${other(at * 7 + 3)}`),
    "three words": first.map((word, at) => `${word} ${other(at * 5 + 2)} ${other(at * 11 + 5)}`),
    "beginning of a word": first.map((word) => word.slice(0, Math.max(3, word.length - 2))),
    "mistyped word": common
      .filter(({ length }) => length >= 5)
      .map((word) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`),
  };
  return (name: keyof typeof classes) =>
    classes[name].slice(0, count).map((word) => `/browse-apps?search=${encodeURIComponent(word)}`);
}
