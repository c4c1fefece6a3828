import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";

export type PageWeight = {
  /** kB (gzip) of the scripts that a page fetches before anyone can use it. */
  scripts: number;
  /** kB of the HTML, in gzip and in brotli as the front makes them for a page that it keeps. */
  gzip: number;
  brotli: number;
  /** How often the database was asked; a page in memory would ask nothing, so it is rendered anew. */
  queries: number;
};

const kB = (bytes: Buffer) => bytes.length / 1_000;

/** What a page costs to whoever opens it. */
export async function measurePage(request: APIRequestContext, path: string): Promise<PageWeight> {
  const answer = await request.get(path, { params: { anew: crypto.randomUUID() } });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}`);
  const html = await answer.body();
  const tags = html.toString().match(/<script[^>]+src="[^"]+"[^>]*>/g) ?? [];
  // What modern browsers leave out, they do not fetch.
  const inTags = tags.filter((tag) => !/noModule/i.test(tag)).map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? "");
  // A public page names its files in the script that loads them once it is painted (server/html/defer-scripts.ts).
  const [, named = "[]"] = /\}\)\((\["\/_next\/static\/[^\]]+\])\)<\/script>/.exec(html.toString()) ?? [];
  const sources = new Set([...inTags, ...(JSON.parse(named) as string[])]);
  const files = await Promise.all(
    [...sources].map(async (source) => gzipSync(await (await request.get(source)).body())),
  );
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return {
    scripts: files.reduce((sum, file) => sum + kB(file), 0),
    gzip: kB(gzipSync(html)),
    brotli: kB(brotliCompressSync(html, { params })),
    queries: Number(answer.headers()["x-queries"]),
  };
}
