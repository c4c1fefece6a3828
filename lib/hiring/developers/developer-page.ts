import { type AppSummary, toAppSummary } from "@/lib/catalog/apps/apps.rows";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/catalog/apps/browse-page";
import { findApps } from "@/lib/catalog/search/find-apps";
import type { Cursor } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";
import type { JsonLd } from "@/lib/foundation/format/markup";
import { firstParagraph } from "@/lib/foundation/format/text";
import { summarize } from "@/lib/foundation/format/truncate";
import { pageOrFirst } from "@/lib/foundation/lists";
import { objectPath, paths } from "@/lib/foundation/paths";
import { siteUrl } from "@/lib/foundation/site";
import { developerParams } from "@/lib/hiring/developers/developers.queries";
import type { Developer } from "@/lib/hiring/developers/developers.rows";
import { getDeveloper } from "@/lib/hiring/developers/read-developers";

/** Returns the developer for a public page; null when there is none or the id is malformed. */
export async function getDeveloperPage(id: string): Promise<Developer | null> {
  if (!developerParams.safeParse({ id }).success) return null;
  return getDeveloper(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}

const PAGE_SIZE = 24;

type DeveloperAppsPage = {
  items: AppSummary[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};

/** Loads a page of a developer's approved apps for the public profile. An invalid cursor loads the first page. */
export async function loadDeveloperAppsPage(developerId: string, cursor: Cursor): Promise<DeveloperAppsPage> {
  const found = await pageOrFirst(cursor, (valid) =>
    findApps({ filters: { developerId }, limit: PAGE_SIZE, descriptionLength: CARD_DESCRIPTION_LENGTH, cursor: valid }),
  );
  const { rows, nextCursor, previousCursor, total } = found;
  return { items: rows.map(toAppSummary), nextCursor, previousCursor, total };
}

const absoluteUrl = (path: string) => new URL(path, siteUrl()).href;

/** Builds a schema.org ProfilePage about a Person; contains only what the page shows. */
export function buildDeveloperJsonLd(developer: Developer): JsonLd {
  const { id, name, title, avatar, location, website, github, linkedin, skills, specializations, createdAt } =
    developer;
  const url = absoluteUrl(paths.developer(id));
  const sameAs = [website, github, linkedin].filter((link) => link !== null);
  const knowsAbout = [...new Set([...skills, ...specializations])];
  return {
    "@type": "ProfilePage",
    url,
    dateCreated: createdAt,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      identifier: id,
      name,
      url,
      description: describeDeveloper(developer),
      ...(title && { jobTitle: title }),
      ...(avatar && { image: absoluteUrl(objectPath(avatar)) }),
      ...(location && { homeLocation: { "@type": "Place", name: location } }),
      ...(knowsAbout.length > 0 && { knowsAbout }),
      ...(sameAs.length > 0 && { sameAs }),
    },
  };
}

const MAX_DESCRIPTION = 160;

/** Describes a developer for search results: the bio's first paragraph or, without a bio, a summary of the profile. */
export function describeDeveloper({ name, title, location, skills, bio }: Developer): string {
  if (bio?.trim()) return summarize(firstParagraph(bio), MAX_DESCRIPTION);
  const what = [title ?? "Developer", location].filter(Boolean).join(" in ");
  const knows = skills.length > 0 ? ` Works with ${skills.slice(0, 4).join(", ")}.` : "";
  return summarize(`${name}, ${what}.${knows} Portfolio, published apps and hourly rate.`, MAX_DESCRIPTION);
}
