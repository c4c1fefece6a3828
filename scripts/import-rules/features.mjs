/** The features: folders of lib/ that contain one domain's rules. */
export const features = [
  "apps",
  "reviews",
  "licenses",
  "orders",
  "sales",
  "ledger",
  "payouts",
  "refunds",
  "releases",
  "developers",
  "project-requests",
  "proposals",
  "portfolio",
  "users",
  "moderation",
  "platform",
  "uploads",
  "wishlist",
  "reports",
  "suspensions",
  "account",
  "second-factor",
  "contact",
  "og-images",
  "entitlements",
  "conversations",
  "notifications",
];

/**
 * Features large enough for subfolders, one level deep. Files shared by several subfolders are directly in the
 * feature.
 * @type {Record<string, string[]>}
 */
export const subfolders = {
  orders: ["checkout", "payment-sync", "fulfillment", "payment-refunds", "library", "reconciliation", "subscriptions"],
  ledger: ["statements", "reconciliation"],
  releases: ["uploads", "cleanup", "checks", "publishing", "updates"],
};

/** The other folders of lib/: shared by all features, and independent of them. */
export const sharedFolders = [
  "audit",
  "auth",
  "cache",
  "concurrency",
  "db",
  "events",
  "fonts",
  "format",
  "http",
  "jobs",
  "mail",
  "one-time-codes",
  "payments",
  "rate-limits",
  "scanner",
  "storage",
  "openapi",
  "api-client",
];

/**
 * Which feature may import which other one. Everything else is forbidden, and imports are never mutual: common code
 * moves down to shared lib.
 * @type {Record<string, string[]>}
 */
export const libPeers = {
  apps: ["entitlements", "uploads"],
  reviews: ["apps", "entitlements"],
  orders: ["apps", "entitlements", "licenses", "releases"],
  licenses: ["entitlements"],
  sales: ["apps", "ledger", "orders"],
  ledger: ["orders"],
  payouts: ["account", "ledger", "orders", "platform"],
  refunds: ["orders"],
  releases: ["apps", "entitlements"],
  developers: ["apps", "users"],
  moderation: ["apps", "releases"],
  account: ["apps", "entitlements", "ledger", "licenses", "orders", "users"],
  "second-factor": ["account"],
  contact: ["users"],
  conversations: ["uploads"],
  "og-images": ["apps", "developers", "project-requests"],
  users: ["uploads"],
  platform: ["apps", "developers", "project-requests", "users"],
  wishlist: ["apps", "entitlements"],
  reports: ["apps", "conversations", "reviews", "users", "project-requests", "proposals"],
  suspensions: ["users"],
  "project-requests": ["uploads"],
  portfolio: ["uploads"],
  proposals: ["project-requests", "apps"],
};

/**
 * Which folder of components/ may import from which other one. `ui` and `layout` are open to all.
 * @type {Record<string, string[]>}
 */
export const componentPeers = {
  apps: ["reports", "reviews", "wishlist"],
  browse: ["apps"],
  landing: ["apps", "developers", "reviews"],
  developers: ["apps", "auth", "portfolio", "reports", "reviews"],
  portfolio: ["apps", "auth", "uploads"],
  checkout: ["apps"],
  orders: ["account", "apps", "licenses", "refunds"],
  licenses: ["account"],
  admin: ["apps", "reviews"],
  reviews: ["reports"],
  profile: ["auth", "account"],
  account: ["auth"],
  contact: ["auth"],
  conversations: ["reports", "uploads"],
  payouts: ["account", "orders"],
  dashboard: ["apps", "orders", "refunds", "reviews", "wishlist"],
  listing: ["apps", "uploads"],
  releases: ["uploads"],
  "project-requests": ["browse", "uploads"],
  proposals: ["project-requests", "reports", "reviews"],
};

/** The only module that may import each vendor: packages, and paths from the root. */
export const vendorEntryPoints = [
  { packages: ["stripe"], modules: ["lib/payments/"] },
  { packages: ["@stripe/stripe-js", "@stripe/react-stripe-js"], modules: ["components/checkout/"] },
  { packages: ["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"], modules: ["lib/storage/"] },
  { packages: ["@prisma/client", "@prisma/adapter-pg", "pg"], modules: ["lib/db/"] },
  { packages: ["graphile-worker"], modules: ["server/"] },
  { packages: ["lru-cache"], modules: ["server/", "lib/fonts/"] },
  { packages: ["proxy-addr"], modules: ["server/request/"] },
  { packages: ["nodemailer"], modules: ["lib/mail/"] },
  {
    packages: ["html", "head", "body", "container", "preview", "section", "heading", "text", "button", "link"].map(
      (part) => `@react-email/${part}`,
    ),
    modules: ["lib/mail/templates/"],
  },
  { packages: ["sharp"], modules: ["lib/storage/", "lib/og-images/"] },
  {
    packages: [
      "api",
      "sdk-trace-node",
      "sdk-metrics",
      "resources",
      "instrumentation",
      "instrumentation-pg",
      "exporter-trace-otlp-http",
      "exporter-metrics-otlp-http",
    ].map((part) => `@opentelemetry/${part}`),
    modules: ["server/telemetry/"],
  },
  { packages: ["pdfkit"], modules: ["lib/ledger/statements/"] },
  { packages: ["bidi-js", "fontkit", "subset-font"], modules: ["lib/fonts/"] },
  { packages: ["yauzl", "tar-stream"], modules: ["lib/releases/checks/"] },
  { packages: ["pino"], modules: ["lib/log.ts"] },
  { packages: ["@fastify/busboy", "range-parser"], modules: ["lib/http/"] },
  { packages: ["jose"], modules: ["lib/licenses/"] },
  { packages: ["otpauth"], modules: ["lib/one-time-codes/"] },
  { packages: ["uqr"], modules: ["components/account/"] },
  { packages: ["@node-rs/argon2"], modules: ["lib/auth/"] },
  // Half a megabyte of passwords, for the server only.
  { packages: ["@zxcvbn-ts/language-common"], modules: ["lib/auth/common-passwords.ts"] },
  { packages: ["next-auth"], modules: ["lib/auth/", "middleware.ts"] },
  { packages: ["rate-limiter-flexible", "@redis/client"], modules: ["lib/rate-limits/"] },
  { packages: ["next-themes"], modules: ["components/layout/", "components/ui/", "components/checkout/"] },
  {
    packages: ["@uppy/core", "@uppy/react", "@uppy/dashboard", "@uppy/aws-s3", "@uppy/image-editor"],
    modules: ["components/profile/", "components/releases/"],
  },
  { packages: ["radix-ui"], modules: ["components/ui/"] },
  // Not on public pages before the first toast (components/layout/toast.ts).
  { packages: ["sonner"], modules: ["components/ui/", "components/layout/toast"] },
];
