import type { IncomingMessage } from "node:http";
import { isPublicPage } from "@/server/page/public-page";

/** Every parameter that a public page reads. An address with another one is rendered and never kept. */
const KNOWN = new Set(["search", "category", "price", "builtWith", "sort", "view", "tab", "stars", "verified", "skill", "specialization", "budget", "page", "after", "before"]);
/** Longer ones are too rare to be asked for twice. */
const MAX_LENGTH = 300;
/**
 * By which Next's client says what part of a page's data it lacks. Where it comes from (`next-url`) changes nothing: no page of
 * ours intercepts another.
 */
const PARTS = ["next-router-segment-prefetch", "next-router-prefetch", "next-router-state-tree"];
/** Characters of what says the part. The longest of our own pages is half of it. */
const MAX_PART_LENGTH = 1_500;

function queryKey(pathname: string, query: string): string | null {
  if (query === "") return pathname;
  const entries = [...new URLSearchParams(query)];
  if (entries.some(([name]) => !KNOWN.has(name)) || new Set(entries.map(([name]) => name)).size < entries.length) return null;
  const sorted = entries.filter(([, value]) => value !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length > 0 ? `${pathname}?${new URLSearchParams(sorted)}` : pathname;
}

/** Whether Next's own client asks for a page's data and not for its document. */
export const asksForData = ({ headers }: IncomingMessage) => headers.rsc !== undefined;

/** Whether it asks for no more than the parts of which the page's route is made: that is nobody's data. */
export const asksForRoute = ({ headers }: IncomingMessage) => headers["next-router-segment-prefetch"] === "/_tree";

/**
 * Under what a request's answer may be kept: path and known parameters in one order, and for Next's client the part it wants.
 * Null when it must be rendered: no public page, an unknown parameter, or something too rare.
 */
export function pageKey(request: IncomingMessage, pathname: string): string | null {
  const { method, headers, url = "/" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (url.length > MAX_LENGTH || !isPublicPage(pathname)) return null;
  const query = url.slice(pathname.length + 1);
  if (!asksForData(request)) return queryKey(pathname, query);
  // The client adds a digest of its own headers, so that no cache in between mistakes one part for another.
  const key = queryKey(pathname, query.replace(/(?:^|&)_rsc(?:=[^&]*)?$/, ""));
  const part = PARTS.map((name) => String(headers[name] ?? "")).join(" ");
  return key && part.length <= MAX_PART_LENGTH ? `${key} ${part}` : null;
}
