import type { CrawlResult } from "./crawl";
import type { PageLoad } from "./measure-page-loads";
import type { SizeResults } from "./measure-size";
import { fixed, renderCosts, renderGrowth, table } from "./render-tables";
import type { LighthouseResult } from "./run-lighthouse";

/**
 * The measured part of docs/performance.md.
 * @param sizes the largest last
 * @param machine a sentence about commit, machine and load
 */
export function renderReport(sizes: SizeResults[], machine: string): string {
  const largest = sizes.at(-1);
  if (!largest) return machine;
  const parts = [
    machine,
    `## At ${largest.apps.toLocaleString("en")} apps\n\nResident memory of the server at the end: ` +
      `${fixed(largest.resident, 0)} MB.\n\n${renderCosts(largest.results)}`,
  ];
  if (sizes.length > 1) parts.push(`## Growth\n\n${renderGrowth(sizes)}`);
  if (largest.views.length > 0) parts.push(renderViews(largest.views));
  if (largest.lighthouse.length > 0) parts.push(renderLighthouse(largest.lighthouse));
  if (largest.crawled) parts.push(renderCrawl(largest.crawled));
  return parts.join("\n\n");
}

const renderViews = (views: PageLoad[]) =>
  `## In a browser, empty cache\n\n${table(
    ["page", "requests", "scripts, kB", "total, kB"],
    views.map(({ name, requests, scripts, bytes }) => [name, requests, fixed(scripts), fixed(bytes)]),
  )}`;

const renderLighthouse = (results: LighthouseResult[]) =>
  `## Lighthouse, median of ${results[0]?.runs}\n\n${table(
    ["page", "device", "performance", "LCP s", "TBT ms", "CLS"],
    results.map(({ name, device, score, lcp, tbt, cls }) => [
      name,
      device,
      fixed(score, 0),
      fixed(lcp, 2),
      fixed(tbt, 0),
      fixed(cls, 3),
    ]),
  )}`;

function renderCrawl({ pages, wrong, seconds, sitemap }: CrawlResult): string {
  const found = wrong.length === 0 ? "every status correct" : `${wrong.length} wrong (${wrong.slice(0, 5).join("; ")})`;
  return (
    `## Crawl\n\nSitemap: ${sitemap.addresses.toLocaleString("en")} addresses in ${sitemap.files} files of at most ` +
    `${sitemap.largest.toLocaleString("en")}, all read in ${fixed(sitemap.seconds)} s. ` +
    `${pages.toLocaleString("en")} pages followed in ${fixed(seconds, 0)} s: ${found}.`
  );
}
