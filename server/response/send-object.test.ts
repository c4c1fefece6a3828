import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/foundation/env";
import type { Handler } from "@/server/settings";
import { startTestServer } from "@/tests/fixtures/test-server";

const BYTES = "picture ".repeat(50_000);
const passed: string[] = [];
/** Takes Next's place. */
const behind: Handler = (request, response) => {
  passed.push(`${request.method} ${request.url}`);
  response.end("behind");
};

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  await mkdir(join(env.STORAGE_DIR ?? "", "images/a"), { recursive: true });
  await writeFile(join(env.STORAGE_DIR ?? "", "images/a/640.webp"), BYTES);
  server = await startTestServer(behind);
});
afterAll(() => server.close());

describe("a request for a stored object", () => {
  it("is served whole, with Content-Length and the inert policy", async () => {
    const response = await server.ask("/objects/images/a/640.webp?v=1", { headers: { "accept-encoding": "br, gzip" } });
    expect(response.status).toBe(200);
    expect(response.text).toBe(BYTES);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(BYTES.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-site",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(passed).toEqual([]);
  });

  it("gets the length without a body for HEAD, and 304 for a matching ETag", async () => {
    const head = await server.ask("/objects/images/a/640.webp", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "", headers: { "content-length": String(BYTES.length) } });
    expect(
      await server.ask("/objects/images/a/640.webp", { headers: { "if-none-match": String(head.headers.etag) } }),
    ).toMatchObject({ status: 304, text: "" });
  });

  it.each(["/objects/images/b/640.webp", "/objects/", "/objects/..%2f..%2fsecret.png", "/objects/images/a"])(
    "responds with a one-sentence 404 for %s",
    async (path) => {
      const response = await server.ask(path);
      expect(response).toMatchObject({ status: 404, text: "File not found", headers: { "cache-control": "no-store" } });
    },
  );

  it("is passed to Next for other methods and for the folder itself", async () => {
    await server.ask("/objects/images/a/640.webp", { method: "PUT" });
    await server.ask("/objects");
    expect(passed).toEqual(["PUT /objects/images/a/640.webp", "GET /objects"]);
  });
});
