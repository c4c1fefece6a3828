import { vendorEntryPoints } from "../../scripts/import-rules/areas.mjs";

/** Small files by path, each with its imports; those of types alone begin with "type ". */
export type ImportTree = Record<string, string[]>;

/** A small product that follows every rule. */
export const validTree: ImportTree = {
  "middleware.ts": ["@/lib/foundation/auth/protected-routes", "next/server"],
  "instrumentation.ts": ["@/lib/foundation/page-errors", "next"],
  "lib/foundation/page-errors.ts": ["@/lib/foundation/log"],
  "lib/foundation/log.ts": [],
  "app/page.tsx": [
    "@/components/catalog/apps/app-card",
    "@/lib/catalog/apps/read-apps",
    "@/lib/catalog/apps/apps.queries",
    "@/lib/foundation/auth/page-viewer",
  ],
  "app/api/apps/route.ts": [
    "@/lib/foundation/http/define-route",
    "@/lib/catalog/apps/read-apps",
    "@/lib/catalog/apps/apps.queries",
    "@/lib/catalog/apps/apps.rows",
  ],
  "app/api/openapi.json/route.ts": ["@/app/api/openapi.json/api-routes", "@/lib/foundation/openapi/document"],
  "app/api/openapi.json/api-routes.ts": ["@/app/api/apps/route"],
  "lib/foundation/api-client/routes.ts": ["type @/app/api/openapi.json/api-routes"],
  "components/ui/button.tsx": ["@/lib/foundation/utils", "radix-ui"],
  "components/shell/navbar.tsx": ["@/components/ui/button"],
  "components/catalog/apps/app-card.tsx": [
    "@/components/ui/button",
    "@/components/shell/navbar",
    "@/components/catalog/apps/price",
    "@/lib/catalog/apps/apps.constants",
  ],
  "components/catalog/apps/price.tsx": ["@/lib/foundation/format/money"],
  "lib/catalog/apps/read-apps.ts": [
    "@/lib/catalog/apps/apps.rows",
    "@/lib/foundation/db/client",
    "@/lib/foundation/errors",
  ],
  "lib/catalog/apps/read-apps.test.ts": ["@/lib/catalog/apps/read-apps", "@/tests/fixtures/factories"],
  "lib/catalog/apps/apps.queries.ts": ["zod"],
  "lib/catalog/apps/apps.rows.ts": ["zod", "@/lib/catalog/apps/apps.constants"],
  "lib/catalog/apps/apps.constants.ts": [],
  "lib/catalog/reviews/write-reviews.ts": ["@/lib/catalog/apps/read-apps"],
  "lib/catalog/reviews/write-reviews.test.ts": ["@/lib/catalog/reviews/write-reviews"],
  "lib/commerce/orders/orders.constants.ts": [],
  "lib/commerce/orders/checkout.ts": ["@/lib/catalog/apps/read-apps", "@/lib/foundation/payments/provider"],
  "lib/foundation/auth/protected-routes.ts": [],
  "lib/foundation/auth/page-viewer.ts": ["@/lib/foundation/auth/viewer"],
  "lib/foundation/auth/viewer.ts": ["@/lib/foundation/db/client", "next-auth"],
  "lib/foundation/db/client.ts": ["@/lib/foundation/env", "@prisma/client"],
  "lib/foundation/http/define-route.ts": ["@/lib/foundation/errors", "@/lib/foundation/auth/viewer"],
  "lib/foundation/format/money.ts": [],
  "lib/foundation/openapi/document.ts": ["@/lib/foundation/http/define-route"],
  "lib/foundation/payments/provider.ts": ["stripe"],
  "lib/foundation/utils.ts": ["clsx"],
  "lib/foundation/env.ts": ["zod"],
  "lib/foundation/errors.ts": [],
  "server/main.ts": ["@/lib/foundation/env", "@/lib/foundation/payments/provider"],
  "prisma/seed/main.ts": ["@/lib/foundation/db/client"],
  "sandbox/stripe/main.ts": ["@/sandbox/stripe/ledger"],
  "sandbox/stripe/ledger.ts": ["stripe"],
  "scripts/doctor/main.ts": ["@/lib/foundation/env", "@/lib/foundation/payments/provider"],
  "scripts/start.mjs": ["./project-paths.mjs"],
  "scripts/project-paths.mjs": [],
  "lib/foundation/db/generated/client.ts": [],
  "tests/fixtures/factories.ts": ["@/lib/foundation/db/client"],
};

/** Something imports every file of a tree except the orphans: the demo data imports lib, a page imports components. */
export function importAll(paths: string[]): ImportTree {
  const below = (folder: string) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && !path.includes(".test."))
      .map((path) => `@/${path.replace(/\.tsx?$/, "")}`);
  return {
    "prisma/seed/main.ts": below("lib"),
    "app/everything/page.tsx": below("components"),
    "server/main.ts": below("server").filter((path) => path !== "@/server/main"),
  };
}

/** The other half of the cycle below, which is reported once. */
export const circularFiles: ImportTree = {
  "lib/commerce/orders/settling.ts": ["@/lib/commerce/orders/paying"],
};

/** For each rule, files that break it and no other rule. */
export const violations: Record<string, ImportTree> = {
  "layer-middleware": { "middleware.ts": ["@/lib/foundation/auth/protected-routes", "@/lib/foundation/db/client"] },
  "layer-instrumentation": { "instrumentation.ts": ["@/lib/foundation/page-errors", "@/lib/foundation/db/client"] },
  "layer-calls": { "app/api/openapi.json/api-routes.ts": ["@/app/api/apps/route", "@/lib/catalog/apps/read-apps"] },
  "layer-routes": {
    "app/api/login/route.ts": ["@/lib/foundation/db/client"],
    "app/api/logout/route.ts": ["@/components/ui/button"],
    "app/objects/[...path]/route.ts": ["@/sandbox/stripe/ledger"],
  },
  "layer-pages": {
    "app/auth/page.tsx": ["@/lib/foundation/db/client"],
    "app/layout.tsx": ["@/lib/foundation/http/define-route"],
    "app/error.tsx": ["@/server/main"],
  },
  "layer-components-ui": {
    "components/ui/card.tsx": ["@/components/catalog/apps/price"],
    "components/ui/badge.tsx": ["@/lib/foundation/format/money"],
  },
  "layer-components": {
    "components/catalog/reviews/review-form.tsx": ["@/lib/catalog/apps/read-apps"],
    "components/messaging/inbox.tsx": ["@/components/catalog/apps/price"],
    "components/shell/footer.tsx": ["@/lib/foundation/env"],
    "components/forms/fields.tsx": ["@/components/catalog/apps/price"],
    "components/catalog/apps/app-grid.tsx": ["@/app/page"],
  },
  "layer-client-safe": {
    "lib/catalog/reviews/reviews.schema.ts": ["@/lib/foundation/env"],
    "lib/foundation/format/dates.ts": ["@/lib/foundation/db/client"],
    "lib/foundation/api-client/routes.ts": ["@/app/api/openapi.json/api-routes"],
  },
  "layer-areas": {
    "lib/catalog/apps/visibility.ts": ["@/lib/commerce/orders/checkout"],
    "lib/catalog/licenses/licenses.schema.ts": ["@/lib/commerce/orders/orders.constants"],
    "lib/accounts/users/profile.ts": ["@/components/catalog/apps/price"],
    "lib/foundation/mail/send-mail.ts": ["@/lib/catalog/apps/read-apps"],
    "lib/foundation/api-client/api.ts": ["type @/app/api/openapi.json/api-routes"],
    "lib/commerce/orders/read-orders.ts": ["@/sandbox/stripe/ledger"],
  },
  "layer-features": {
    "lib/commerce/orders/webhook.ts": ["@/lib/foundation/http/define-route"],
    "lib/catalog/licenses/license-keys.ts": ["@/lib/foundation/openapi/document"],
  },
  "layer-server": {
    "server/request-listener.ts": ["@/app/page"],
    "server/event-streams.ts": ["@/lib/foundation/auth/page-viewer"],
    "server/worker/start-worker.ts": ["@/components/catalog/apps/price"],
  },
  "layer-seed": { "prisma/seed/apps.ts": ["@/sandbox/stripe/ledger"] },
  "layer-sandbox": { "sandbox/stripe/server.ts": ["@/lib/foundation/env"] },
  "layer-commands": { "scripts/settings/check-settings.ts": ["@/server/main"] },
  "layer-scripts": { "scripts/production.mjs": ["./doctor/main.ts"] },
  "vendor-entry-point": Object.fromEntries(
    vendorEntryPoints.flatMap(({ packages }) =>
      packages.map((name) => [`lib/staff/platform/ask-${name.replace(/\W+/g, "-")}.ts`, [name]]),
    ),
  ),
  "no-circular": { "lib/commerce/orders/paying.ts": ["@/lib/commerce/orders/settling"] },
  "no-orphan": {
    "lib/hiring/portfolio/items.ts": ["@/lib/foundation/errors"],
    "components/hiring/portfolio/item-card.tsx": [],
  },
  "no-client-at-start": { "scripts/start/start-product.ts": ["../../lib/foundation/db/generated/client"] },
  "no-import-of-tests": {
    "lib/catalog/apps/rank-apps.ts": ["@/lib/catalog/apps/read-apps.test"],
    "app/not-found.tsx": ["@/tests/fixtures/factories"],
  },
  "no-unknown-import": { "lib/hiring/developers/read-developers.ts": ["@/lib/foundation/errors/absent"] },
  "no-undeclared-package": { "lib/hiring/developers/rank-developers.ts": ["acorn"] },
  "no-dev-dependencies-in-the-product": { "lib/hiring/developers/count-developers.ts": ["eslint"] },
};
