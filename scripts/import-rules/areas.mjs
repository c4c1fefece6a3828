/**
 * The areas of lib/ and the areas each may import, lowest first. Nothing imports upward: where two areas need each
 * other, the lower one takes what it needs as a parameter, or the shared part moves down.
 * @type {Record<string, string[]>}
 */
export const areas = {
  foundation: [],
  accounts: ["foundation"],
  messaging: ["foundation"],
  catalog: ["foundation"],
  commerce: ["foundation", "catalog"],
  hiring: ["foundation", "catalog", "commerce"],
  staff: ["foundation", "accounts", "messaging", "catalog", "hiring"],
};

/**
 * The folders of components/ that mirror areas, and the ones each may import besides its own. `ui`, `shell`, `forms`
 * and `lists` are open to all.
 * @type {Record<string, string[]>}
 */
export const componentAreas = {
  accounts: [],
  messaging: ["staff"],
  catalog: ["accounts", "hiring", "staff"],
  commerce: ["accounts", "catalog"],
  hiring: ["accounts", "catalog", "staff"],
  staff: ["catalog", "commerce"],
};

/** The only modules that may import each vendor: packages, and paths from the root. */
export const vendorEntryPoints = [
  { packages: ["stripe"], modules: ["lib/foundation/payments/"] },
  { packages: ["@stripe/stripe-js", "@stripe/react-stripe-js"], modules: ["components/commerce/checkout/"] },
  { packages: ["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"], modules: ["lib/foundation/storage/"] },
  { packages: ["@prisma/client", "@prisma/adapter-pg", "pg"], modules: ["lib/foundation/db/"] },
  { packages: ["graphile-worker"], modules: ["server/"] },
  { packages: ["lru-cache"], modules: ["server/", "lib/foundation/fonts/"] },
  { packages: ["isbot"], modules: ["server/page-views.ts"] },
  { packages: ["proxy-addr"], modules: ["server/request/"] },
  { packages: ["nodemailer"], modules: ["lib/foundation/mail/"] },
  {
    packages: ["html", "head", "body", "container", "preview", "section", "heading", "text", "button", "link"].map(
      (part) => `@react-email/${part}`,
    ),
    modules: ["lib/foundation/mail/"],
  },
  { packages: ["sharp"], modules: ["lib/foundation/storage/", "lib/staff/site/"] },
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
  { packages: ["pdfkit"], modules: ["lib/commerce/ledger/"] },
  { packages: ["bidi-js", "fontkit", "subset-font"], modules: ["lib/foundation/fonts/"] },
  { packages: ["yauzl", "tar-stream"], modules: ["lib/catalog/file-checks/"] },
  { packages: ["smol-toml", "spdx-expression-parse"], modules: ["lib/catalog/file-checks/dependencies/"] },
  { packages: ["@cyclonedx/cyclonedx-library", "packageurl-js"], modules: ["lib/catalog/passport/sbom.ts"] },
  { packages: ["semver", "@turingpointde/cvss.js"], modules: ["lib/catalog/passport/advisories/"] },
  { packages: ["pino"], modules: ["lib/foundation/log.ts"] },
  { packages: ["@fastify/busboy", "range-parser"], modules: ["lib/foundation/http/"] },
  { packages: ["request-filtering-agent"], modules: ["lib/foundation/visit-link.ts"] },
  { packages: ["jose"], modules: ["lib/catalog/licenses/"] },
  { packages: ["otpauth"], modules: ["lib/foundation/auth/"] },
  { packages: ["uqr"], modules: ["components/accounts/settings/"] },
  { packages: ["@node-rs/argon2"], modules: ["lib/foundation/auth/"] },
  // Half a megabyte of passwords, for the server only.
  { packages: ["@zxcvbn-ts/language-common"], modules: ["lib/foundation/auth/common-passwords.ts"] },
  { packages: ["next-auth"], modules: ["lib/foundation/auth/", "middleware.ts"] },
  { packages: ["rate-limiter-flexible", "@redis/client"], modules: ["lib/foundation/rate-limits/"] },
  { packages: ["next-themes"], modules: ["components/shell/", "components/ui/", "components/commerce/checkout/"] },
  {
    packages: ["@uppy/core", "@uppy/react", "@uppy/dashboard", "@uppy/aws-s3", "@uppy/image-editor"],
    modules: ["components/accounts/profile/", "components/catalog/releases/"],
  },
  { packages: ["radix-ui"], modules: ["components/ui/"] },
  // Not on public pages before the first toast (components/shell/toast.ts).
  { packages: ["sonner"], modules: ["components/ui/", "components/shell/toast"] },
];
