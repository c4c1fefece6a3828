import { areas, componentAreas } from "./areas.mjs";

/** @param {string[]} names */
const anyOf = (names) => `(?:${names.join("|")})`;

const foundation = (/** @type {string} */ path) => `^lib/foundation/${path}`;
const domain = `^lib/(?!foundation/)`;

/** Modules that may be sent to a browser: they read no database, settings or cookies. */
const clientSafe = [
  "^lib/.*\\.(?:schema|constants)\\.ts$",
  "^lib/.*/(?:cards|[a-z]+-href)\\.ts$",
  foundation("(?:format|api-client)/"),
  foundation("(?:paths|utils|auth/protected-routes)\\.ts$"),
];

const routes = "^app/.*\\broute\\.tsx?$";
/** The list of all routes, for the OpenAPI document, and what that says besides their declarations. */
const calls = "^app/api/openapi\\.json/(?:api-routes|descriptions)\\.ts$";
/** The calls as types, from that list, for the browser's client. */
const callTypes = foundation("api-client/routes\\.ts$");

/**
 * The layers of docs/architecture.md, top to bottom: of our own code, files that match `from` may import only what
 * matches `may`, besides types with `typesFree`. A vendor's package is unrestricted unless it has an entry module
 * (areas.mjs).
 * @type {{ name: string; from: string | string[]; except?: string[]; may: string[]; exceptDynamic?: boolean;
 *   typesFree?: boolean }[]}
 */
export const layers = [
  {
    name: "middleware",
    from: "^middleware\\.ts$",
    may: [foundation("(?:auth/protected-routes|paths)\\.ts$")],
  },
  { name: "instrumentation", from: "^instrumentation\\.ts$", may: [foundation("page-errors\\.ts$")] },
  {
    name: "routes",
    from: routes,
    may: [
      domain,
      ...clientSafe,
      foundation("(?:http|openapi|events|uploads)/"),
      foundation("auth/session-cookies\\.ts$"),
      foundation(".*\\.(?:rows|queries)\\.ts$"),
      calls,
      "^app/api/account/export/export-sections\\.ts$",
    ],
  },
  { name: "calls", from: calls, may: [routes, foundation("http/route-response\\.ts$")] },
  {
    name: "pages",
    from: "^app/",
    except: [routes, calls],
    may: [
      "^components/",
      domain,
      ...clientSafe,
      foundation(
        "(?:auth/(?:page-viewer|permissions|next-path)|cache/tags|lists|page-facts|site|export-section)\\.ts$",
      ),
      "^app/.*\\.css$",
      "^app/fonts/",
      "^app/.*/(?:_tabs/|[a-z-]+-screen\\.tsx$)",
      "^app/(?:site-shell|error|global-error)\\.tsx$",
    ],
  },
  { name: "components-ui", from: "^components/ui/", may: ["^components/ui/", foundation("utils\\.ts$")] },
  ...["shell", "forms", "lists", ...Object.keys(componentAreas)].map((folder) => ({
    name: "components",
    from: `^components/${folder}/`,
    may: [
      `^components/${anyOf(["ui", "shell", "forms", "lists", folder, ...(componentAreas[folder] ?? [])])}/`,
      ...clientSafe,
      // Links that keep a list's filters; server components only, which the page budgets check.
      "^lib/.*\\.queries\\.ts$",
    ],
    typesFree: true,
  })),
  { name: "client-safe", from: clientSafe, may: clientSafe, typesFree: true },
  ...Object.entries(areas).map(([area, below]) => ({
    name: "areas",
    from: `^lib/${area}/`,
    except: [callTypes],
    may: [`^lib/${anyOf([area, ...below])}/`],
  })),
  // Types alone: "client-safe" rejects any other import of the list.
  { name: "areas", from: callTypes, may: [calls] },
  // What a feature decides does not depend on HTTP.
  {
    name: "features",
    from: domain,
    except: clientSafe,
    may: ["^(?!lib/foundation/(?:http|openapi|api-client)/)"],
  },
  // The module of the pages' viewer loads parts of Next that work only inside Next.
  { name: "server", from: "^server/", may: ["^server/", "^lib/(?!foundation/auth/page-viewer\\.ts$)"] },
  { name: "seed", from: "^prisma/", may: ["^prisma/", "^lib/"] },
  { name: "sandbox", from: "^sandbox/", may: ["^sandbox/"] },
  // Plain JavaScript runs on Node alone, before the install, and may import TypeScript only dynamically, after it.
  { name: "scripts", from: "^scripts/.*\\.mjs$", may: ["^(?:scripts|sandbox)/.*\\.mjs$"], exceptDynamic: true },
  // A script that runs after the install is TypeScript and may use the product's code.
  { name: "commands", from: "^scripts/.*\\.ts$", may: ["^scripts/", "^sandbox/", "^lib/"] },
];
