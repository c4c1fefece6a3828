import { db } from "@/lib/db/client";
import { checkStoredFile } from "@/lib/releases/publishing/check-stored-file";
import { finishChecks } from "@/lib/releases/publishing/finish-checks";

/**
 * Job: checks the files of a submitted release and publishes it, passes it to moderation, or returns it to its
 * developer with the problem. Each file's result is stored as soon as it is known, so a run after a crash continues
 * with the next file. Does nothing when the release is no longer being checked.
 * @throws Error when the scanner, the store or the checker process fails, so that the queue retries
 */
export async function checkRelease(releaseId: string): Promise<void> {
  const release = await db.release.findFirst({
    where: { id: releaseId, status: "processing" },
    select: {
      submittedAt: true,
      files: {
        select: { id: true, name: true, bytes: true, sha256: true, contents: true },
        orderBy: [{ name: "asc" }, { id: "asc" }],
      },
    },
  });
  if (!release) return;
  const problems: string[] = [];
  for (const file of release.files) {
    // A stored file never changes.
    if (file.sha256 && file.contents) continue;
    const result = await checkStoredFile(file);
    if ("problem" in result) problems.push(`${file.name}: ${result.problem}`);
    else await db.releaseFile.updateMany({ where: { id: file.id }, data: result });
  }
  await finishChecks({ id: releaseId, submittedAt: release.submittedAt }, problems.join(" ") || null);
}
