import type { NextConfig } from "next";

const config: NextConfig = {
  // The front (server/) compresses every answer once.
  compress: false,
  poweredByHeader: false,
  // Hot reload also where the browser says 127.0.0.1 for localhost.
  allowedDevOrigins: ["127.0.0.1"],
  // Titles and descriptions stand in the head for everyone: pages leave whole, so nothing is gained by sending them
  // later.
  htmlLimitedBots: /.*/,
  // Preload hints stand in the head as well: the front drops the header that would carry them, and the typeface should
  // not wait for the styles.
  reactMaxHeadersLength: 1,
  reactStrictMode: true,
  experimental: {
    // Few files of scripts: what pages share lies in one (decision 0007).
    turbopackChunking: {
      minChunkSize: 2_000_000,
      maxMergeChunkSize: 20_000_000,
      requestCost: 20_000_000,
      maxChunkCountPerGroup: 1,
      firstPageLoadPriority: 1,
    },
    // Seconds that a page fetched ahead may be shown as it was then: from the pointer on its link to the click, and no
    // second visit.
    staleTimes: { static: 30, dynamic: 0 },
  },
  // The directory has two documented addresses (spec section 2); its canonical link names the first.
  rewrites: () => Promise.resolve([{ source: "/browse-developers", destination: "/hire-developers" }]),
  // Type checking and linting are their own steps of `npm test`.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@redis/client",
    "graphile-worker",
    "nodemailer",
    "pg",
    "sharp",
  ],
};

export default config;
