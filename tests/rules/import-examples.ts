import { vendorEntryPoints } from "../../scripts/import-rules/features.mjs";

/** Small files by path, each with its imports. */
export type ImportTree = Record<string, string[]>;

/** A small product that follows every rule. */
export const validTree: ImportTree = {
  "middleware.ts": ["@/lib/auth/protected-routes", "next/server"],
  "instrumentation.ts": ["@/lib/page-errors", "next"],
  "lib/page-errors.ts": ["@/lib/log"],
  "lib/log.ts": [],
  "app/page.tsx": ["@/components/apps/app-card", "@/lib/apps/list-apps", "@/lib/apps/apps.schema", "@/lib/auth/viewer"],
  "app/api/apps/route.ts": [
    "@/lib/http/define-route",
    "@/lib/apps/list-apps",
    "@/lib/apps/apps.schema",
    "@/lib/apps/apps.response",
  ],
  "app/api/openapi.json/route.ts": ["@/app/api/openapi.json/api-routes", "@/lib/openapi/build-document"],
  "app/api/openapi.json/api-routes.ts": ["@/app/api/apps/route"],
  "components/ui/button.tsx": ["@/lib/utils", "radix-ui"],
  "components/layout/navbar.tsx": ["@/components/ui/button"],
  "components/apps/app-card.tsx": [
    "@/components/ui/button",
    "@/components/layout/navbar",
    "@/components/apps/price",
    "@/lib/apps/apps.dto",
  ],
  "components/apps/price.tsx": ["@/lib/format/money"],
  "lib/apps/list-apps.ts": ["@/lib/apps/apps.dto", "@/lib/db/client", "@/lib/errors"],
  "lib/apps/list-apps.test.ts": ["@/lib/apps/list-apps", "@/tests/fixtures/factories"],
  "lib/apps/apps.schema.ts": ["zod"],
  "lib/apps/apps.dto.ts": [],
  "lib/apps/apps.response.ts": ["zod", "@/lib/apps/apps.constants"],
  "lib/apps/apps.constants.ts": [],
  "lib/reviews/submit-review.ts": ["@/lib/apps/list-apps"],
  "lib/reviews/submit-review.test.ts": ["@/lib/reviews/submit-review"],
  "lib/auth/protected-routes.ts": [],
  "lib/auth/viewer.ts": ["@/lib/db/client", "next-auth"],
  "lib/db/client.ts": ["@/lib/env", "@prisma/client"],
  "lib/http/define-route.ts": ["@/lib/errors", "@/lib/auth/viewer"],
  "lib/format/money.ts": [],
  "lib/openapi/build-document.ts": ["@/lib/http/define-route"],
  "lib/payments/provider.ts": ["stripe"],
  "lib/utils.ts": ["clsx"],
  "lib/env.ts": ["zod"],
  "lib/errors.ts": [],
  "server/main.ts": ["@/lib/env", "@/lib/payments/provider"],
  "prisma/seed/main.ts": ["@/lib/db/client"],
  "sandbox/stripe/main.ts": ["@/sandbox/stripe/ledger"],
  "sandbox/stripe/ledger.ts": ["stripe"],
  "scripts/doctor/main.ts": ["@/lib/env", "@/lib/payments/provider"],
  "scripts/start.mjs": ["./project-paths.mjs"],
  "scripts/project-paths.mjs": [],
  "tests/fixtures/factories.ts": ["@/lib/db/client"],
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
export const circularFiles: ImportTree = { "lib/orders/settle-order.ts": ["@/lib/orders/pay-order"] };

/** For each rule, files that break it and no other rule. */
export const violations: Record<string, ImportTree> = {
  "layer-middleware": { "middleware.ts": ["@/lib/auth/protected-routes", "@/lib/db/client"] },
  "layer-instrumentation": { "instrumentation.ts": ["@/lib/page-errors", "@/lib/db/client"] },
  "layer-calls": { "app/api/openapi.json/api-routes.ts": ["@/app/api/apps/route", "@/lib/apps/list-apps"] },
  "response-types-only": { "lib/reviews/reviews.dto.ts": ["@/lib/apps/apps.response"] },
  "layer-routes": {
    "app/api/login/route.ts": ["@/lib/db/client"],
    "app/api/logout/route.ts": ["@/components/ui/button"],
    "app/objects/[...path]/route.ts": ["@/sandbox/stripe/ledger"],
  },
  "layer-pages": {
    "app/auth/page.tsx": ["@/lib/db/client"],
    "app/layout.tsx": ["@/lib/http/define-route"],
    "app/error.tsx": ["@/server/main"],
  },
  "layer-components-ui": {
    "components/ui/card.tsx": ["@/components/apps/price"],
    "components/ui/badge.tsx": ["@/lib/format/money"],
  },
  "layer-components": {
    "components/reviews/review-form.tsx": ["@/lib/apps/list-apps"],
    "components/reviews/review-list.tsx": ["@/components/apps/price"],
    "components/layout/footer.tsx": ["@/lib/env"],
    "components/apps/app-grid.tsx": ["@/app/page"],
  },
  "layer-client-safe": { "lib/reviews/reviews.schema.ts": ["@/lib/env"], "lib/format/dates.ts": ["@/lib/db/client"] },
  "layer-features": {
    "lib/apps/get-app.ts": ["@/lib/reviews/submit-review"],
    "lib/orders/get-order.ts": ["@/lib/http/define-route"],
    "lib/users/get-user.ts": ["@/components/apps/price"],
    "lib/reviews/list-reviews.ts": ["@/sandbox/stripe/ledger"],
  },
  "layer-shared-lib": {
    "lib/auth/permissions.ts": ["@/lib/apps/list-apps"],
    "lib/mail/send-mail.ts": ["@/components/apps/price"],
  },
  "layer-server": {
    "server/request-listener.ts": ["@/app/page"],
    "server/worker/start-worker.ts": ["@/components/apps/price"],
  },
  "layer-seed": { "prisma/seed/apps.ts": ["@/sandbox/stripe/ledger"] },
  "layer-sandbox": { "sandbox/stripe/server.ts": ["@/lib/env"] },
  "layer-commands": { "scripts/settings/check-settings.ts": ["@/server/main"] },
  "layer-scripts": { "scripts/production.mjs": ["./doctor/main.ts"] },
  "vendor-entry-point": Object.fromEntries(
    vendorEntryPoints.flatMap(({ packages }) =>
      packages.map((name) => [`lib/platform/ask-${name.replace(/\W+/g, "-")}.ts`, [name]]),
    ),
  ),
  "no-circular": { "lib/orders/pay-order.ts": ["@/lib/orders/settle-order"] },
  "no-orphan": { "lib/portfolio/list-items.ts": ["@/lib/errors"], "components/portfolio/item-card.tsx": [] },
  "no-import-of-tests": {
    "lib/apps/rank-apps.ts": ["@/lib/apps/list-apps.test"],
    "app/not-found.tsx": ["@/tests/fixtures/factories"],
  },
  "no-unknown-import": { "lib/developers/get-developer.ts": ["@/lib/errors/absent"] },
  "no-undeclared-package": { "lib/developers/rank-developers.ts": ["acorn"] },
  "no-dev-dependencies-in-the-product": { "lib/developers/count-developers.ts": ["eslint"] },
};
