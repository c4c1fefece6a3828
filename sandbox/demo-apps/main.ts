/**
 * Serves the real apps of the demo catalog (prisma/seed/demo-apps) at an address of their own, so that "Try Demo" opens
 * an origin that shares neither storage nor cookies with the product. It is 127.0.0.1 and not localhost because ports
 * of one host share cookies. Usage: SANDBOX_DEMO_APPS_PORT=12321 node --import tsx sandbox/demo-apps/main.ts
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const { SANDBOX_DEMO_APPS_PORT: port = "12321", SANDBOX_DEMO_APPS_HOST: host = "127.0.0.1" } = process.env;
const folder = join(import.meta.dirname, "../../prisma/seed/demo-apps");

// Single pages with inline scripts and styles, which need nothing from anywhere else.
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; " +
    "worker-src blob:; base-uri 'none'; form-action 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
const names = readdirSync(folder);
const pages = new Map(names.map((name) => [name, readFileSync(join(folder, name, "index.html"))]));
const links = names.map((name) => `<li><a href="/${name}/">${name}</a></li>`).join("");
const list = `<!doctype html><html lang="en"><title>Demo apps</title><h1>Demo apps</h1><ul>${links}</ul></html>`;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const page = pathname === "/" ? list : pages.get(pathname.replace(/^\/|(?:\/(?:index\.html)?)$/g, ""));
  response.writeHead(page ? 200 : 404, HEADERS);
  response.end(request.method === "HEAD" ? undefined : (page ?? "There is no such demo app."));
});
process.on("SIGTERM", () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
server.listen(Number(port), host, () => console.log(`Demo apps at http://${host}:${port}`));
