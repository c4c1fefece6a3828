import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import type { Handler } from "@/server/settings";
import { startTestServer } from "@/tests/fixtures/test-server";

const BYTES = "picture ".repeat(50_000);
const passed: string[] = [];
/** Stands where Next does. */
const behind: Handler = (request, response) => {
  passed.push(`${request.method} ${request.url}`);
  response.end("behind");
};

let front: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  await mkdir(join(env.STORAGE_DIR ?? "", "images/a"), { recursive: true });
  await writeFile(join(env.STORAGE_DIR ?? "", "images/a/640.webp"), BYTES);
  front = await startTestServer(behind);
});
afterAll(() => front.close());

describe("the front, asked for a stored object", () => {
  it("answers itself, whole, with its length and the inert policy", async () => {
    const answer = await front.ask("/objects/images/a/640.webp?v=1", { headers: { "accept-encoding": "br, gzip" } });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(BYTES);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(BYTES.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-site",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(passed).toEqual([]);
  });

  it("answers HEAD with the length and no body, and 304 to who has it", async () => {
    const head = await front.ask("/objects/images/a/640.webp", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "", headers: { "content-length": String(BYTES.length) } });
    expect(
      await front.ask("/objects/images/a/640.webp", { headers: { "if-none-match": String(head.headers.etag) } }),
    ).toMatchObject({ status: 304, text: "" });
  });

  it.each(["/objects/images/b/640.webp", "/objects/", "/objects/..%2f..%2fsecret.png", "/objects/images/a"])(
    "answers 404 in one sentence for %s",
    async (path) => {
      const answer = await front.ask(path);
      expect(answer).toMatchObject({ status: 404, text: "File not found", headers: { "cache-control": "no-store" } });
    },
  );

  it("leaves other methods and the bare folder to what is behind it", async () => {
    await front.ask("/objects/images/a/640.webp", { method: "PUT" });
    await front.ask("/objects");
    expect(passed).toEqual(["PUT /objects/images/a/640.webp", "GET /objects"]);
  });
});
