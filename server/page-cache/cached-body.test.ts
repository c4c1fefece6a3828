import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CachedBody } from "@/server/page-cache/cached-body";

const text = "Zażółć gęślą jaźń. ".repeat(200);

describe("CachedBody", () => {
  it.each(["br", "gzip", "identity"] as const)(
    "returns the whole body in every encoding, whichever was requested first: %s",
    async (first) => {
      const body = await CachedBody.of(Buffer.from(text), first);
      expect(brotliDecompressSync(await body.encode("br")).toString()).toBe(text);
      expect(gunzipSync(await body.encode("gzip")).toString()).toBe(text);
      expect((await body.encode("identity")).toString()).toBe(text);
      expect(body.size).toBe(Buffer.byteLength(text));
    },
  );
});
