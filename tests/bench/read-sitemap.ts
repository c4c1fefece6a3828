import type { Say } from "../../scripts/progress/report-steps.mjs";
import { fetchPage } from "../harness/fetch-page";

/** The sitemap's addresses; `largest` is the most in one file. */
export type Sitemap = { files: number; addresses: URL[]; largest: number; seconds: number };

/** Reads the sitemap like a search engine: the index and every file in it. */
export async function readSitemap(base: string, say: Say): Promise<Sitemap> {
  const began = Date.now();
  const { text } = await fetchPage(`${base}/sitemap.xml`);
  const first = findLocations(text);
  const files = text.includes("<sitemapindex") ? await readFiles(base, first, say) : [first];
  return {
    files: files.length,
    addresses: files.flat(),
    largest: Math.max(...files.map((addresses) => addresses.length)),
    seconds: (Date.now() - began) / 1_000,
  };
}

async function readFiles(base: string, addresses: URL[], say: Say): Promise<URL[][]> {
  const files = [];
  for (const { pathname } of addresses) {
    say(`sitemap ${files.length + 1} of ${addresses.length}`);
    const { status, text } = await fetchPage(base + pathname);
    if (status !== 200) throw new Error(`${pathname} answers ${status}`);
    files.push(findLocations(text));
  }
  return files;
}

const findLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url.replaceAll("&amp;", "&")));
