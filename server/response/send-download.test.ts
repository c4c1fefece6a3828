import { env } from "@/lib/foundation/env";
import { folderStore } from "@/lib/foundation/storage/folder-store";
import { startTestServer } from "@/tests/fixtures/test-server";

const BYTES = "0123456789".repeat(10_000);
const PATH = "releases/a";
const store = folderStore(env.STORAGE_DIR ?? "");

let server: Awaited<ReturnType<typeof startTestServer>>;
let etag = "";
beforeAll(async () => {
  await store.put(PATH, Buffer.from(BYTES), "application/zip");
  server = await startTestServer((_request, response) => void response.end("behind"));
  etag = String((await download()).headers.etag);
});
afterAll(() => server.close());

async function urlOf(seconds = 60): Promise<string> {
  const expiresAt = new Date(Date.now() + seconds * 1000);
  return (await store.createDownloadUrl({ path: PATH, name: "Ledger.zip", expiresAt })).slice(env.APP_URL.length);
}
const download = async (headers: Record<string, string> = {}, method = "GET") =>
  server.ask(await urlOf(), { method, headers: { "accept-encoding": "br, gzip", ...headers } });

describe("a download", () => {
  it("is the whole file, uncompressed, as an attachment that no page can display or cache", async () => {
    const response = await download();
    expect(response).toMatchObject({ status: 200, text: BYTES });
    expect(response.headers).toMatchObject({
      "content-length": String(BYTES.length),
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringContaining('attachment; filename="Ledger.zip"'),
      "accept-ranges": "bytes",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(response.headers).not.toHaveProperty("content-encoding");
  });

  it.each([
    ["the first bytes", "bytes=0-4", "bytes 0-4/100000", "01234"],
    ["bytes in the middle", "bytes=50003-50005", "bytes 50003-50005/100000", "345"],
    ["an open end", "bytes=99998-", "bytes 99998-99999/100000", "89"],
    ["a suffix", "bytes=-3", "bytes 99997-99999/100000", "789"],
    ["an end beyond the file", "bytes=99999-200000", "bytes 99999-99999/100000", "9"],
    ["two ranges that touch", "bytes=0-1,2-3", "bytes 0-3/100000", "0123"],
  ])("resumes with %s", async (_what, range, contentRange, text) => {
    const response = await download({ range, "if-range": etag });
    expect(response).toMatchObject({ status: 206, text });
    expect(response.headers).toMatchObject({
      "content-range": contentRange,
      "content-length": String(text.length),
      etag,
    });
  });

  it.each([
    ["another version", { range: "bytes=0-4", "if-range": '"other"' }],
    ["a weak ETag, which may be of other bytes", { range: "bytes=0-4", "if-range": "W/{etag}" }],
    ["a date", { range: "bytes=0-4", "if-range": "Tue, 24 Nov 2026 00:00:00 GMT" }],
    ["several ranges", { range: "bytes=0-1,5-6" }],
    ["a malformed range", { range: "bytes=a-b" }],
    ["another unit", { range: "lines=0-1" }],
  ])("is sent whole for %s", async (_what, headers) => {
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace("{etag}", etag)]),
    );
    const response = await download(sent);
    expect([response.status, response.bytes.length]).toEqual([200, BYTES.length]);
    expect(response.headers).not.toHaveProperty("content-range");
  });

  it.each(["bytes=100000-", "bytes=100000-100001", "bytes=-0"])("refuses %s with 416 and the size", async (range) => {
    const response = await download({ range });
    expect(response).toMatchObject({ status: 416, text: "", headers: { "content-range": "bytes */100000" } });
  });

  it("gives HEAD the headers of the whole file, without a body", async () => {
    expect(await download({ range: "bytes=0-4" }, "HEAD")).toMatchObject({
      status: 200,
      text: "",
      headers: { "content-length": String(BYTES.length), "accept-ranges": "bytes", etag },
    });
  });
});

describe("a download URL", () => {
  it("returns 403 once it has expired, and for every part that was changed", async () => {
    const url = await urlOf();
    for (const other of [
      await urlOf(-1),
      url.replace(PATH, "releases/b"),
      url.replace("Ledger", "Virus"),
      url.replace(/expires=\d+/, "expires=9999999999999"),
      url.replace(/&signature=.*/, ""),
      url.split("?")[0] ?? "",
    ])
      expect(await server.ask(other)).toMatchObject({ status: 403, headers: { "cache-control": "no-store" } });
    expect((await server.ask(url)).status).toBe(200);
  });

  it("returns 404 when the file was removed meanwhile", async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const url = await store.createDownloadUrl({ path: "releases/gone", name: "a.zip", expiresAt });
    expect((await server.ask(url.slice(env.APP_URL.length))).status).toBe(404);
  });

  it("is no page: other methods reach Next", async () => {
    expect((await server.ask(await urlOf(), { method: "POST" })).text).toBe("behind");
  });
});
