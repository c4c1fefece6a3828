import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

// Workers load this file again and reuse the paths: FORGEHALL_BROWSER is a whole browser, FORGEHALL_STORY_BROWSER
// the headless shell where there is one.
if (!process.env.FORGEHALL_STORY_BROWSER) {
  const program = ["--import", "tsx", "scripts/print-browser-path.ts"];
  const [whole, light] = execFileSync(process.execPath, program, { encoding: "utf8" }).trim().split("\n");
  Object.assign(process.env, { FORGEHALL_BROWSER: whole, FORGEHALL_STORY_BROWSER: light });
}

/**
 * The longest stories, which start first so that none of them is left running alone at the end. By default, Playwright
 * starts files that have their own server or browser last.
 */
const LONGEST =
  /(look-at-every-screen|long-text|sell-a-large-release|subscribe-to-an-app|pay-a-developer|render-pages-whole|require-staff.*)[.]spec[.]ts$/;

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
  // Milliseconds. Only a story or a click that hangs takes this long: how fast the machine is decides nothing.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  reporter: "list",
  projects: [
    { name: "longest", testMatch: LONGEST },
    { name: "others", testIgnore: LONGEST },
  ],
  use: {
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    // Tracing makes the run a third slower. To trace one story: `npx playwright test <story> --trace on`.
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.FORGEHALL_STORY_BROWSER,
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--no-first-run",
        "--disable-component-update",
        "--disable-sync",
        // No renderer is started ahead of need: a fifth less CPU for each new browser context.
        "--renderer-process-limit=1",
      ],
    },
  },
});
