import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GET, HEAD } from "@/app/objects/[...path]/route";
import { env } from "@/lib/foundation/env";

const send = (
  path: string[],
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  (method === "HEAD" ? HEAD : GET)(
    new Request(`http://localhost:3000/objects/${path.map(encodeURIComponent).join("/")}`, { method, headers }),
    { params: Promise.resolve({ path }) },
  );

const IMAGE = ["images", "01999999", "640.webp"];
const BYTES = "RIFF not really";

beforeAll(async () => {
  const folder = env.STORAGE_DIR ?? "";
  await mkdir(join(folder, "images/01999999"), { recursive: true });
  await mkdir(join(folder, "images/folder.webp"), { recursive: true });
  await writeFile(join(folder, ...IMAGE), BYTES);
  await mkdir(join(folder, "releases"), { recursive: true });
  await writeFile(join(folder, "releases/01999999"), "sold, not given away");
  await writeFile(join(folder, "images/page.html"), "<script>alert(1)</script>");
  await writeFile(join(folder, "images/picture.svg"), "<svg/>");
  await writeFile(join(folder, "images/.hidden.png"), "hidden");
  await writeFile(join(folder, "../secret.png"), "secret");
});

describe("GET /objects/{path}", () => {
  it("returns an image with its type, cacheable for a year and with nosniff", async () => {
    const response = await send(IMAGE);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(BYTES);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(BYTES.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
  });

  it("returns 304 for a matching ETag", async () => {
    const etag = (await send(IMAGE, { method: "HEAD" })).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await send(IMAGE, { headers: { "if-none-match": known } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
    }
    expect((await send(IMAGE, { method: "HEAD", headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("responds to HEAD with the same headers and no body", async () => {
    const response = await send(IMAGE, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe(String(BYTES.length));
    expect(await response.text()).toBe("");
  });

  it.each([
    ["an unknown file", ["images", "nobody", "640.webp"]],
    ["a folder", ["images"]],
    ["a folder that looks like an image", ["images", "folder.webp"]],
    ["a file below a file", [...IMAGE, "1.png"]],
    ["a page", ["images", "page.html"]],
    ["an SVG", ["images", "picture.svg"]],
    ["a hidden file", ["images", ".hidden.png"]],
    ["the folder above", ["..", "secret.png"]],
    ["the folder above, in one piece", ["../secret.png"]],
    ["a way through it", ["images", "..", "..", "secret.png"]],
    ["an encoded way", ["..%2fsecret.png"]],
    ["a backslash", ["..\\secret.png"]],
    ["an absolute path", ["", "etc", "passwd.png"]],
    ["NUL", ["images", "a\u0000.png"]],
    ["no ending", ["images", "01999999", "png"]],
    ["a file of a release", ["releases", "01999999"]],
    ["a name of the prototype", ["images", "a.constructor"]],
    ["a very long name", [`${"a".repeat(400)}.png`]],
  ])("returns 404 for %s", async (_what, path) => {
    const response = await send(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("File not found");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
