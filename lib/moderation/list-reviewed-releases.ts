import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { compareContents, type ComparedRelease } from "@/lib/moderation/compare-contents";
import type { ReviewedRelease } from "@/lib/moderation/releases-moderation.dto";
import { fileContents } from "@/lib/releases/file-contents.schema";
import { releaseFileSelect, releaseSelect, toRelease, toReleaseFile } from "@/lib/releases/releases.select";

/** Published releases that are shown for a withdrawal. */
const MAX_PUBLISHED = 5;
const MAX_IN_REVIEW = 10;

const reviewSelect = {
  ...releaseSelect,
  submittedAt: true,
  files: { select: { ...releaseFileSelect, contents: true }, orderBy: { name: "asc" } },
} satisfies Prisma.ReleaseSelect;
type Row = Prisma.ReleaseGetPayload<{ select: typeof reviewSelect }>;

const toContents = (stored: unknown) => fileContents.safeParse(stored).data ?? null;

const toCompared = ({ version, files }: Row): ComparedRelease => ({
  version,
  files: files.map(({ name, bytes, sha256, contents }) => ({
    name,
    bytes: Number(bytes),
    sha256,
    contents: toContents(contents),
  })),
});

function toReviewed(row: Row, previous: Row | null): ReviewedRelease {
  return {
    ...toRelease(row),
    appId: row.appId,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    files: row.files.map((file) => {
      const found = toContents(file.contents);
      if (!found) return { ...toReleaseFile(file), contents: null };
      const { entries: _entries, ...contents } = found;
      return { ...toReleaseFile(file), contents };
    }),
    previous: previous && {
      version: previous.version,
      notes: previous.notes,
      files: compareContents(toCompared(previous), toCompared(row)),
    },
  };
}

/**
 * Lists what a moderator decides about an app's releases: those in review with what changed since the release before,
 * oldest first, then the latest published ones.
 */
export async function listReviewedReleases(viewer: Viewer | null, appId: string): Promise<ReviewedRelease[]> {
  authorize(viewer, "apps.moderate");
  const [waiting, published] = await Promise.all([
    db.release.findMany({
      where: { appId, status: "review" },
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      take: MAX_IN_REVIEW,
      select: reviewSelect,
    }),
    db.release.findMany({
      where: { appId, status: "published" },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
      take: MAX_PUBLISHED,
      select: reviewSelect,
    }),
  ]);
  return [
    ...waiting.map((row) => toReviewed(row, published[0] ?? null)),
    ...published.map((row, index) => toReviewed(row, published[index + 1] ?? null)),
  ];
}
