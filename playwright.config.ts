import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

// Workers load this file again and reuse the path.
process.env.FORGEHALL_BROWSER ??= execFileSync(process.execPath, ["--import", "tsx", "scripts/print-browser-path.ts"], {
  encoding: "utf8",
}).trim();

/** The stories run against the production build, which the global setup starts with a database of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine (decision 0060).
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 800 },
    // Tracing makes the run a third slower. To trace one story: `npx playwright test <story> --trace on`.
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.FORGEHALL_BROWSER,
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--no-first-run",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
