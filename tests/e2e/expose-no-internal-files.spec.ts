import { readdir } from "node:fs/promises";
import { expect, test } from "./fixtures";

/**
 * Paths that scanners request from every server: settings, version control, sources, documentation, monitoring,
 * consoles, other tools.
 */
const addresses = [
  "/.env",
  "/.env.production",
  "/.env.local",
  "/.git/config",
  "/.git/HEAD",
  "/.gitignore",
  "/.npmrc",
  "/.DS_Store",
  "/.dockerignore",
  "/.next/BUILD_ID",
  "/.forgehall/secret",
  "/.svn/entries",
  "/.aws/credentials",
  "/.vscode/settings.json",
  "/package.json",
  "/package-lock.json",
  "/tsconfig.json",
  "/next.config.ts",
  "/middleware.ts",
  "/prisma.config.ts",
  "/prisma/schema.prisma",
  "/server/main.ts",
  "/lib/env.ts",
  "/scripts/start.mjs",
  "/node_modules/next/package.json",
  "/Dockerfile",
  "/compose.yaml",
  "/README.md",
  "/SECURITY.md",
  "/docs/operations.md",
  "/metrics",
  "/api/metrics",
  "/actuator",
  "/actuator/env",
  "/actuator/health",
  "/server-status",
  "/server-info",
  "/debug",
  "/debug/pprof",
  "/debug/vars",
  "/status",
  "/health",
  "/healthz",
  "/readyz",
  "/trace",
  "/phpinfo.php",
  "/admin",
  "/console",
  "/wp-login.php",
  "/api/jobs",
  "/docs",
  "/api",
  "/api/docs",
  "/api-docs",
  "/swagger",
  "/swagger.json",
  "/swagger-ui.html",
  "/openapi.json",
  "/redoc",
  "/graphql",
  "/graphiql",
  "/api/graphql",
  "/storybook",
  "/_next",
  "/_next/static",
  "/_next/server/app/page.js",
  "/_next/build-manifest.json",
  "/_next/webpack-hmr",
  "/_next/mcp",
  "/__nextjs_original-stack-frames",
  "/__nextjs_source-map",
  "/__nextjs_restart_dev",
  "/_next/static/development/_devPagesManifest.json",
  "/objects",
  "/objects/",
  "/objects/.incoming",
  "/objects/.env",
  "/objects/sent",
  "/public/robots.txt",
  "/backup.sql",
  "/dump.sql",
  "/database.sqlite",
  "/favicon.ico.map",
];

test.describe("internal files", () => {
  test("are not found under the paths that scanners request", async ({ request }) => {
    const found: string[] = [];
    // One at a time: a server that gets many requests at once rejects some.
    for (const address of addresses) {
      const response = await request.get(address, { maxRedirects: 0 });
      expect(response.headers()).not.toHaveProperty("x-powered-by");
      if (response.status() !== 404) found.push(`${address} is ${response.status()}`);
    }
    expect(found).toEqual([]);
  });

  test("cannot be reached by path traversal", async ({ request }) => {
    for (const address of [
      "/objects/..%2f.env",
      "/objects/%2e%2e%2f%2e%2e%2fpackage.json",
      "/_next/static/..%2f..%2fBUILD_ID",
      "/_next/static/%2e%2e/%2e%2e/.env",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%5c..%5cetc%5cpasswd",
      "/_next/image?url=%2Fpackage.json&w=64&q=75",
      "/_next/image?url=http%3A%2F%2F127.0.0.1%3A1%2F&w=64&q=75",
    ]) {
      const response = await request.get(address);
      expect([address, [400, 404].includes(response.status())]).toEqual([address, true]);
    }
  });

  test("are not exposed through source maps", async ({ request }) => {
    const files = (await readdir(".next/static", { recursive: true })).filter((path) => /\.(?:js|css)$/.test(path));
    expect(files.length).toBeGreaterThan(10);
    const [one = ""] = files.filter((path) => path.endsWith(".js"));
    expect((await request.get(`/_next/static/${one}`)).status()).toBe(200);
    for (const path of files) {
      const text = await (await request.get(`/_next/static/${path}`)).text();
      expect([path, /[#@] sourceMappingURL=/.test(text)]).toEqual([path, false]);
      const map = await request.get(`/_next/static/${path}.map`);
      expect([path, map.status()]).toEqual([path, 404]);
    }
  });

  test("do not leak into intentionally public files", async ({ request }) => {
    // The release and the commit that was built, and nothing else.
    const { version, commit, ...others } = (await (await request.get("/api/health")).json()) as Record<
      string,
      string | null
    >;
    // A copy without its history has no commit.
    expect([version, commit ?? ""].join("+")).toMatch(/^\d+\.\d+\.\d+\+(?:[0-9a-f]{12})?$/);
    expect(others).toEqual({ status: "ok" });
    expect((await request.get("/api/openapi.json")).status()).toBe(200);
  });
});
