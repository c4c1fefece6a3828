import { componentPeers, features, libPeers, subfolders } from "./features.mjs";

/** @param {string[]} names */
const anyOf = (names) => `(?:${names.join("|")})`;

const domainFunctions = [
  `^lib/${anyOf(features)}/[a-z0-9]+-[a-z0-9-]+\\.ts$`,
  `^lib/${anyOf(Object.keys(subfolders))}/[a-z-]+/[a-z0-9]+-[a-z0-9-]+\\.ts$`,
];
const sharedLib = `^lib/(?!${anyOf(features)}/)`;
const serverSharedLib = `^lib/(?!${anyOf([...features, "http", "openapi", "api-client"])}/)`;
const schema = "^lib/.*\\.schema\\.ts$";

/** Modules that may be sent to a browser: they read no database, settings or cookies. */
const clientSafe = [
  "^lib/.*\\.(?:schema|constants|messages|dto)\\.ts$",
  "^lib/(?:format|api-client)/",
  "^lib/(?:paths|utils|auth/protected-routes)\\.ts$",
];

/**
 * Response schemas: imported by routes, and by DTOs as types only (.dependency-cruiser.mjs), so that no page bundles
 * them.
 */
export const responseSchemas = "^lib/.*\\.response\\.ts$";

const routes = "^app/.*\\broute\\.tsx?$";
/** The list of all routes, for the OpenAPI document. */
const calls = "^app/api/openapi\\.json/api-routes\\.ts$";

/**
 * The table of docs/architecture.md, top to bottom: of our own code, files that match `from` may import only what
 * matches `may`. A vendor's package is unrestricted unless it has an entry module (features.mjs).
 */
export const layers = [
  { name: "middleware", from: "^middleware\\.ts$", may: ["^lib/auth/protected-routes\\.ts$", "^lib/paths\\.ts$"] },
  { name: "instrumentation", from: "^instrumentation\\.ts$", may: ["^lib/page-errors\\.ts$"] },
  {
    name: "routes",
    from: routes,
    may: [
      "^lib/(?:http|openapi|events)/",
      ...domainFunctions,
      schema,
      responseSchemas,
      calls,
      "^app/api/account/export/export-sections\\.ts$",
    ],
  },
  { name: "calls", from: calls, may: [routes] },
  {
    name: "pages",
    from: "^app/",
    except: [routes, calls],
    may: [
      "^components/",
      ...domainFunctions,
      ...clientSafe,
      "^lib/auth/(?:viewer|next-path)\\.ts$",
      "^lib/(?:cache/tags|page-or-first|site)\\.ts$",
      "^app/.*\\.css$",
      "^app/fonts/",
      "^app/.*/(?:_tabs/|[a-z-]+-screen\\.tsx$)",
      "^app/(?:site-shell|error|global-error)\\.tsx$",
    ],
  },
  {
    name: "components-ui",
    from: "^components/ui/",
    may: ["^components/ui/", "^lib/utils\\.ts$"],
  },
  ...withPeers("components", "^components/(?!ui/)([^/]+)/", componentPeers, [
    "^components/(?:ui|layout)/",
    ...clientSafe,
  ]),
  { name: "client-safe", from: [...clientSafe, responseSchemas], may: [...clientSafe, responseSchemas] },
  ...withPeers("features", `^lib/(${anyOf(features)})/`, libPeers, [serverSharedLib], [...clientSafe, responseSchemas]),
  { name: "shared-lib", from: sharedLib, except: [...clientSafe, responseSchemas], may: [sharedLib] },
  { name: "server", from: "^server/", may: ["^server/", "^lib/"] },
  { name: "seed", from: "^prisma/", may: ["^prisma/", "^lib/"] },
  { name: "sandbox", from: "^sandbox/", may: ["^sandbox/"] },
  // Plain JavaScript runs on Node alone, before the install, and may import TypeScript only dynamically, after it.
  { name: "scripts", from: "^scripts/.*\\.mjs$", may: ["^(?:scripts|sandbox)/.*\\.mjs$"], exceptDynamic: true },
  // A script that runs after the install is TypeScript and may use the product's code.
  { name: "commands", from: "^scripts/.*\\.ts$", may: ["^scripts/", "^sandbox/", "^lib/"] },
];

/**
 * A folder may import itself ($1 is the matched group), its listed peers and `may`. Folders with peers get a rule of
 * their own.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, string[]>} peers
 * @param {string[]} may
 * @param {string[]} [except]
 */
function withPeers(name, from, peers, may, except = []) {
  const base = name === "components" ? "components" : "lib";
  const own = Object.entries(peers).map(([folder, others]) => ({
    name,
    from: `^${base}/${folder}/`,
    except,
    may: [folder, ...others].map((other) => `^${base}/${other}/`).concat(may),
  }));
  const rest = {
    name,
    from,
    except: [...except, ...Object.keys(peers).map((folder) => `^${base}/${folder}/`)],
    may: [`^${base}/$1/`, ...may],
  };
  return [...own, rest];
}
