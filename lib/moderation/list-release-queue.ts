import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { QueuedRelease } from "@/lib/moderation/releases-moderation.dto";
import { fileContents } from "@/lib/releases/file-contents.schema";

const MAX_LISTED = 20;
const inReview = { status: "review" } as const;

/** Programs among a release's files, and within its archives. */
function countExecutables(files: readonly { contents: unknown }[]): number {
  return files.reduce((sum, { contents }) => {
    const found = fileContents.safeParse(contents).data;
    return sum + (found ? found.executableCount + Number(found.isProgram) : 0);
  }, 0);
}

/**
 * Lists the releases that wait for a moderator, longest waiting first. The list ends after 20: deciding about the first
 * ones brings the next. A release of a deleted app is left out.
 * @returns the releases and the number of all
 */
export async function listReleaseQueue(viewer: Viewer | null): Promise<{ items: QueuedRelease[]; total: number }> {
  authorize(viewer, "apps.moderate");
  const [rows, total] = await Promise.all([
    db.release.findMany({
      where: inReview,
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      take: MAX_LISTED,
      include: { files: { select: { bytes: true, contents: true } } },
    }),
    db.release.count({ where: inReview }),
  ]);
  const apps = await db.app.findMany({
    where: { id: { in: rows.map(({ appId }) => appId) } },
    select: { id: true, title: true, screenshots: true, developer: { select: { id: true, name: true } } },
  });
  const byId = new Map(apps.map((app) => [app.id, app]));
  const items = rows.flatMap(({ id, appId, version, submittedAt, createdAt, files }) => {
    const app = byId.get(appId);
    if (!app) return [];
    const { title, screenshots, developer } = app;
    return {
      id,
      version,
      submittedAt: (submittedAt ?? createdAt).toISOString(),
      fileCount: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + Number(bytes), 0),
      executableCount: countExecutables(files),
      app: { id: appId, title, cover: screenshots[0] ?? null },
      developer,
    };
  });
  return { items, total };
}
