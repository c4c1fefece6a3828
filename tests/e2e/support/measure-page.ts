import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";

export type PageWeight = {
  /** kB (gzip) of the scripts that a page loads before it is interactive. */
  scripts: number;
  /** kB (gzip) of the scripts that a page loads beside them: its form, in a chunk of its own. */
  forms: number;
  /** kB of the HTML, in gzip and in brotli as the server compresses a cached page. */
  gzip: number;
  brotli: number;
  /** Number of database queries; a cached page would make none, so it is rendered again. */
  queries: number;
};

const kB = (bytes: Buffer) => bytes.length / 1_000;

/** Measures what a page costs the visitor who opens it. */
export async function measurePage(request: APIRequestContext, path: string): Promise<PageWeight> {
  const response = await request.get(path, { params: { anew: crypto.randomUUID() } });
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}`);
  const html = await response.body();
  const tags = html.toString().match(/<script[^>]+src="[^"]+"[^>]*>/g) ?? [];
  // Modern browsers do not load `nomodule` scripts.
  const inTags = tags.filter((tag) => !/noModule/i.test(tag)).map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? "");
  // A public page lists its files in the script that loads them after first paint (server/html/transform-html.ts).
  const [, named = "[]"] = /\}\)\((\["\/_next\/static\/[^\]]+\])\)<\/script>/.exec(html.toString()) ?? [];
  const sources = new Set([...inTags, ...(JSON.parse(named) as string[])]);
  const preloads = html.toString().match(/<link rel="preload" as="script"[^>]*>/g) ?? [];
  const forms = preloads.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "").filter((file) => !sources.has(file));
  const weigh = async (files: Iterable<string>) => {
    const bodies = await Promise.all([...files].map(async (file) => (await request.get(file)).body()));
    return bodies.reduce((sum, body) => sum + kB(gzipSync(body)), 0);
  };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return {
    scripts: await weigh(sources),
    forms: await weigh(forms),
    gzip: kB(gzipSync(html)),
    brotli: kB(brotliCompressSync(html, { params })),
    queries: Number(response.headers()["x-queries"]),
  };
}
