import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CachedBody } from "@/server/page-cache/cached-body";

const text = "Zażółć gęślą jaźń. ".repeat(200);

describe("the body of a kept page", () => {
  it.each(["br", "gzip", "identity"] as const)(
    "is whole in every form, whichever was asked for first: %s",
    async (first) => {
      const body = await CachedBody.of(Buffer.from(text), first);
      expect(brotliDecompressSync(await body.encode("br")).toString()).toBe(text);
      expect(gunzipSync(await body.encode("gzip")).toString()).toBe(text);
      expect((await body.encode("identity")).toString()).toBe(text);
      expect(body.size).toBe(Buffer.byteLength(text));
    },
  );
});
