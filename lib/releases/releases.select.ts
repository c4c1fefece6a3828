import type { Prisma } from "@/lib/db/generated/client";
import type { ReleasePlatform, ReleaseStatus } from "@/lib/releases/releases.constants";
import type { PublicRelease, Release, ReleaseFile } from "@/lib/releases/releases.dto";

export const releaseFileSelect = {
  id: true,
  name: true,
  bytes: true,
  sha256: true,
  storedAt: true,
  downloads: true,
} satisfies Prisma.ReleaseFileSelect;

/** The columns of a release and its files, by name. */
export const releaseSelect = {
  id: true,
  appId: true,
  version: true,
  notes: true,
  platforms: true,
  status: true,
  problem: true,
  createdAt: true,
  publishedAt: true,
  withdrawnAt: true,
  withdrawnReason: true,
  files: { select: releaseFileSelect, orderBy: { name: "asc" } },
} satisfies Prisma.ReleaseSelect;

export type ReleaseFileRow = Prisma.ReleaseFileGetPayload<{ select: typeof releaseFileSelect }>;
export type ReleaseRow = Prisma.ReleaseGetPayload<{ select: typeof releaseSelect }>;

/** Row → the file as its developer and staff see it. */
export function toReleaseFile({ id, name, bytes, sha256, storedAt, downloads }: ReleaseFileRow): ReleaseFile {
  return { id, name, bytes: Number(bytes), sha256, uploaded: storedAt !== null, downloads };
}

/** Row → the release as its developer and staff see it. */
export function toRelease(row: ReleaseRow): Release {
  return {
    id: row.id,
    version: row.version,
    notes: row.notes,
    platforms: row.platforms as ReleasePlatform[],
    status: row.status as ReleaseStatus,
    problem: row.problem,
    files: row.files.map(toReleaseFile),
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnReason: row.withdrawnReason,
  };
}

/** Row → the release as everyone sees it. */
export function toPublicRelease(row: ReleaseRow): PublicRelease {
  const { id, version, notes, platforms, publishedAt, files } = toRelease(row);
  return {
    id,
    version,
    notes,
    platforms,
    publishedAt,
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  };
}
