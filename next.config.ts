import type { NextConfig } from "next";

const config: NextConfig = {
  // server/ compresses responses and caches the compressed bytes.
  compress: false,
  poweredByHeader: false,
  // Uploads are re-encoded once, at every width. server/ answers /_next/image and the rest of /_next that has no file.
  images: { unoptimized: true },
  // Hot reload at 127.0.0.1 as well as at localhost.
  allowedDevOrigins: ["127.0.0.1"],
  // Metadata in the head for every client: pages are sent whole, so streaming it gains nothing.
  htmlLimitedBots: /.*/,
  // Preload hints go into the head instead of a Link header, which server/ drops. The font must not wait for the CSS.
  reactMaxHeadersLength: 1,
  reactStrictMode: true,
  experimental: {
    // Few script files: shared code is in one (decision 0007).
    turbopackChunking: {
      minChunkSize: 2_000_000,
      maxMergeChunkSize: 20_000_000,
      requestCost: 20_000_000,
      maxChunkCountPerGroup: 1,
      firstPageLoadPriority: 1,
    },
    // Seconds. A prefetched page is used for the click that follows the hover, but not for a second visit.
    staleTimes: { static: 30, dynamic: 0 },
  },
  // The directory has two documented paths (docs/product.md#developer-directory). Its canonical URL is the first.
  rewrites: () => Promise.resolve([{ source: "/browse-developers", destination: "/hire-developers" }]),
  // `npm test` checks types in a step of its own.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    // Requires optional packages that are not installed.
    "@cyclonedx/cyclonedx-library",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@redis/client",
    "fontkit",
    "graphile-worker",
    "nodemailer",
    "pdfkit",
    "pg",
    "sharp",
    "subset-font",
  ],
};

export default config;
