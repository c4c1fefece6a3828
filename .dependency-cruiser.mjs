import { vendorEntryPoints } from "./scripts/import-rules/areas.mjs";
import { layers } from "./scripts/import-rules/layers.mjs";

const ours = "^(?:app|components|lib|prisma|sandbox|scripts|server)/|^(?:middleware|instrumentation)\\.ts$";
const product = "^(?:app|components|lib|server)/|^(?:middleware|instrumentation)\\.ts$";
const entries =
  "^app/|^(?:middleware|instrumentation)\\.ts$|^server/(?:main|worker/release-checker)\\.ts$|" +
  "^prisma/seed/(?:main|pay-demo-orders)\\.ts$|^scripts/[^/]+/(?:main|check-settings)\\.ts$";
const test = "\\.test\\.tsx?$";

/**
 * One rule per layer: imports that its row of the table does not allow are errors.
 * @type {import("dependency-cruiser").IForbiddenRuleType[]}
 */
const layerRules = layers.map(({ name, from, except = [], may, exceptDynamic, typesFree }) => ({
  name: `layer-${name}`,
  severity: "error",
  from: { path: from, pathNot: [test, ...except] },
  to: {
    path: ours,
    pathNot: may,
    ...(exceptDynamic && { dynamic: false }),
    ...(typesFree && { dependencyTypesNot: ["type-only"] }),
  },
}));

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const entryPointRules = vendorEntryPoints.map(({ packages, modules }) => ({
  name: "vendor-entry-point",
  severity: "error",
  from: { path: product, pathNot: [test, ...modules.map((path) => `^${path}`)] },
  to: { path: packages.map((name) => `node_modules/${name}/`) },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...entryPointRules,
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      // Not reachable from a page, a route, the server or the demo data; being imported by a test does not count.
      // Components in ui/, shell/, forms/ and lists/ may exist before the screens that use them.
      name: "no-orphan",
      severity: "error",
      from: { path: entries },
      to: {
        path: "^(?:lib|components|server)/",
        pathNot: [
          entries,
          test,
          "\\.d\\.ts$",
          "^lib/foundation/db/generated/",
          "^components/(?:ui|shell|forms|lists)/",
        ],
        reachable: false,
      },
    },
    {
      // On a fresh clone, `npm start` imports its modules and checks the settings before it generates the client.
      name: "no-client-at-start",
      severity: "error",
      from: { path: "^scripts/(?:start/|settings/check-settings\\.ts$)", pathNot: test },
      to: { path: "^lib/foundation/db/generated/", reachable: true },
    },
    {
      name: "no-import-of-tests",
      severity: "error",
      from: { pathNot: ["^tests/", test] },
      to: { path: [test, "^tests/"] },
    },
    { name: "no-unknown-import", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-undeclared-package",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-dev-dependencies-in-the-product",
      severity: "error",
      from: { path: product, pathNot: test },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^lib/foundation/db/generated/"] },
    exclude: { path: ["^\\.(?:next|forgehall)/", "^lib/foundation/db/generated/(?:internal|models)/"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
