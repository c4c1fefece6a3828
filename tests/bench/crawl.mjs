import http from "node:http";
import { gunzipSync } from "node:zlib";

const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });

function fetchPage(base, path) {
  return new Promise((resolve, reject) => {
    http
      .get(base + path, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => {
          const body = Buffer.concat(parts);
          resolve({
            status: response.statusCode,
            location: response.headers.location,
            text: (response.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString(),
          });
        });
      })
      .on("error", reject);
  });
}

const locations = (xml) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url.replaceAll("&amp;", "&")));

/** Reads the sitemap like a search engine: the index and every file in it. */
async function readSitemap(base, say) {
  const began = Date.now();
  const { text } = await fetchPage(base, "/sitemap.xml");
  const first = locations(text);
  if (!text.includes("<sitemapindex"))
    return { files: 1, addresses: first, largest: first.length, seconds: (Date.now() - began) / 1_000 };
  const addresses = [];
  let largest = 0;
  for (const [index, file] of first.entries()) {
    say(`sitemap ${index + 1} of ${first.length}`);
    const { status, text: body } = await fetchPage(base, file.pathname);
    if (status !== 200) throw new Error(`${file.pathname} answers ${status}`);
    const found = locations(body);
    largest = Math.max(largest, found.length);
    addresses.push(...found);
  }
  return { files: first.length, addresses, largest, seconds: (Date.now() - began) / 1_000 };
}

const linksOf = (html) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href.replaceAll("&amp;", "&"));

/**
 * Follows links from the home page, interleaved with sitemap URLs, until this many pages were visited. Accepts only
 * 200, or a redirect of a signed-out visitor to the sign-in page.
 */
export async function crawl(base, pages, say) {
  const { addresses, ...sitemap } = await readSitemap(base, say);
  const stride = Math.max(1, Math.floor(addresses.length / (pages / 2)));
  const listed = addresses.filter((_, index) => index % stride === 0).map(({ pathname, search }) => pathname + search);
  const queue = ["/"];
  const known = new Set(queue);
  const wrong = [];
  const began = Date.now();
  let seen = 0;
  const visit = async () => {
    while (seen < pages) {
      const path = seen % 2 === 1 && listed.length > 0 ? listed.pop() : (queue.shift() ?? listed.pop());
      if (path === undefined) return;
      seen += 1;
      if (seen % 100 === 0) say(`${seen} of ${pages}`);
      const { status, location, text } = await fetchPage(base, path);
      const toSignIn = [302, 307, 308].includes(status) && new URL(location, base).pathname === "/auth";
      if (status !== 200 && !toSignIn) wrong.push(`${status} ${path}`);
      for (const link of linksOf(text)) {
        if (known.has(link) || link.startsWith("/api/") || link.startsWith("/objects/")) continue;
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
