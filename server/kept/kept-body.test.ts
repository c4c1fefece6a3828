import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { KeptBody } from "@/server/kept/kept-body";

const text = "Zażółć gęślą jaźń. ".repeat(200);

describe("the body of a kept page", () => {
  it.each(["br", "gzip", "identity"] as const)("is whole in every form, whichever was asked for first: %s", async (first) => {
    const body = await KeptBody.of(Buffer.from(text), first);
    expect(brotliDecompressSync(await body.as("br")).toString()).toBe(text);
    expect(gunzipSync(await body.as("gzip")).toString()).toBe(text);
    expect((await body.as("identity")).toString()).toBe(text);
    expect(body.size).toBe(Buffer.byteLength(text));
  });
});
