import { formatSizeRange } from "@/lib/format/size-range";
import type { PublicRelease } from "@/lib/releases/releases.dto";

/**
 * Facts about an app's newest release as pairs of term and value, for the price card, which shows ISO dates in the
 * reader's zone; none without a release.
 */
export function toReleaseFacts(release: PublicRelease | undefined): [string, string][] {
  if (!release) return [];
  const { version, publishedAt, files, platforms } = release;
  return [
    ["Version", version],
    ...(publishedAt ? [["Released", publishedAt] satisfies [string, string]] : []),
    ...(files.length > 0 ? [["Size", formatSizeRange(files)] satisfies [string, string]] : []),
    ...(platforms.length > 0 ? [["Platforms", platforms.join(", ")] satisfies [string, string]] : []),
  ];
}
