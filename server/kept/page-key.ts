import type { IncomingMessage } from "node:http";
import { isPublicPage } from "@/server/page/public-page";

/** Every parameter that a public page reads. An address with another one is rendered and never kept. */
const KNOWN = new Set(["search", "category", "price", "builtWith", "sort", "view", "tab", "stars", "verified", "skill", "specialization", "budget", "page", "after", "before"]);
/** Longer ones are too rare to be asked for twice. */
const MAX_LENGTH = 300;

/**
 * Under what a request's answer may be kept: path and known parameters in one order. Null when it must be
 * rendered: no public page, an unknown parameter, or Next's own client asking for data and not for a document.
 */
export function pageKey(request: IncomingMessage, pathname: string): string | null {
  const { method, headers, url = "/" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.rsc !== undefined || url.length > MAX_LENGTH || !isPublicPage(pathname)) return null;
  const query = url.slice(pathname.length + 1);
  if (query === "") return pathname;
  const entries = [...new URLSearchParams(query)];
  if (entries.some(([name]) => !KNOWN.has(name)) || new Set(entries.map(([name]) => name)).size < entries.length) return null;
  const sorted = entries.filter(([, value]) => value !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length > 0 ? `${pathname}?${new URLSearchParams(sorted)}` : pathname;
}
