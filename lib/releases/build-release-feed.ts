import { appsMessages } from "@/lib/apps/apps.messages";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { escapeXml } from "@/lib/format/escape-xml";
import { paths } from "@/lib/paths";
import { listReleaseHistory } from "@/lib/releases/list-release-history";
import type { PublicRelease } from "@/lib/releases/releases.dto";
import { SITE_NAME, siteUrl } from "@/lib/site";

/** Releases in a feed; readers keep older ones themselves. */
const MAX_ENTRIES = 20;

const absoluteUrl = (path: string) => new URL(path, siteUrl()).href;

function entry(page: string, title: string, { id, version, notes, publishedAt }: PublicRelease): string[] {
  return [
    "<entry>",
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(`${title} ${version}`)}</title>`,
    `<link rel="alternate" href="${escapeXml(`${page}#whats-new`)}"/>`,
    `<published>${publishedAt ?? ""}</published>`,
    `<updated>${publishedAt ?? ""}</updated>`,
    `<content type="text">${escapeXml(notes)}</content>`,
    "</entry>",
  ];
}

/**
 * Builds the Atom feed of an app's releases (RFC 4287). Contains public data only: no files and no URLs of downloads.
 * @returns the feed and when it last changed: also when the app was edited, or a release withdrawn
 * @throws AppError not_found unless the app is public
 */
export async function buildReleaseFeed(appId: string): Promise<{ text: string; changedAt: Date }> {
  const app = await db.app.findFirst({
    where: { id: appId, status: "approved" },
    select: { title: true, createdAt: true, updatedAt: true, developer: { select: { name: true } } },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const [releases, changed] = await Promise.all([
    listReleaseHistory(appId, MAX_ENTRIES),
    db.release.aggregate({ where: { appId, publishedAt: { not: null } }, _max: { updatedAt: true } }),
  ]);
  const changedAt = new Date(Math.max(app.updatedAt.getTime(), changed._max.updatedAt?.getTime() ?? 0));
  const page = absoluteUrl(paths.app(appId));
  const text = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>urn:uuid:${appId}</id>`,
    `<title>${escapeXml(`${app.title}, releases on ${SITE_NAME}`)}</title>`,
    `<updated>${releases[0]?.publishedAt ?? app.createdAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(app.developer.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(paths.releaseFeed(appId)))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...releases.flatMap((release) => entry(page, app.title, release)),
    "</feed>",
    "",
  ].join("\n");
  return { text, changedAt };
}
