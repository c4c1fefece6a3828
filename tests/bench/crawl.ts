import type { Say } from "../../scripts/progress/report-steps.mjs";
import { fetchPage } from "../harness/fetch-page";
import { readSitemap, type Sitemap } from "./read-sitemap";

/** How many pages were visited, which of them answered wrongly, and the sitemap without its addresses. */
export type CrawlResult = {
  pages: number;
  wrong: string[];
  seconds: number;
  sitemap: Omit<Sitemap, "addresses"> & { addresses: number };
};

/**
 * Follows links from the home page, interleaved with sitemap URLs, until this many pages were visited. Accepts only
 * 200, or a redirect of a signed-out visitor to the sign-in page.
 */
export async function crawl(base: string, pages: number, say: Say): Promise<CrawlResult> {
  const { addresses, ...sitemap } = await readSitemap(base, say);
  const stride = Math.max(1, Math.floor(addresses.length / (pages / 2)));
  const listed = addresses.filter((_, index) => index % stride === 0).map(({ pathname, search }) => pathname + search);
  const queue = ["/"];
  const known = new Set(queue);
  const wrong: string[] = [];
  const began = Date.now();
  let seen = 0;
  const visit = async () => {
    while (seen < pages) {
      const path = seen % 2 === 1 && listed.length > 0 ? listed.pop() : (queue.shift() ?? listed.pop());
      if (path === undefined) return;
      seen += 1;
      if (seen % 100 === 0) say(`${seen} of ${pages}`);
      const { status, headers, text } = await fetchPage(base + path);
      if (status !== 200 && !isRedirectToSignIn(status, headers.get("location"), base)) wrong.push(`${status} ${path}`);
      for (const link of findPageLinks(text)) {
        if (known.has(link)) continue;
        known.add(link);
        queue.push(link);
      }
    }
  };
  await Promise.all([visit(), visit()]);
  return {
    pages: seen,
    wrong,
    seconds: (Date.now() - began) / 1_000,
    sitemap: { ...sitemap, addresses: addresses.length },
  };
}

const isRedirectToSignIn = (status: number, location: string | null, base: string) =>
  [302, 307, 308].includes(status) && location !== null && new URL(location, base).pathname === "/auth";

const findPageLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((link) => !link.startsWith("/api/") && !link.startsWith("/objects/"));
