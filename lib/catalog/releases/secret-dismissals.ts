import { forgetSolvedProblem, lockOwnDraft } from "@/lib/catalog/releases/drafts";
import { releasesMessages } from "@/lib/catalog/releases/releases.constants";
import type { SecretDismissalInput } from "@/lib/catalog/releases/releases.schema";
import { listSecrets, updateSecretProblems } from "@/lib/catalog/releases/secrets";
import type { ReleaseSecret } from "@/lib/catalog/releases/releases.rows";
import { authorize, can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";

/**
 * Lists the places in a release that look like a live secret (`GET /api/releases/{id}/secrets`), for its developer and
 * moderators.
 * @throws AppError not_found for anyone else
 */
export async function getReleaseSecrets(viewer: Viewer | null, id: string): Promise<ReleaseSecret[]> {
  authorize(viewer, "account.manage");
  const release = await db.release.findUnique({ where: { id }, select: { developerId: true } });
  if (!release || (release.developerId !== viewer.id && !can(viewer, "apps.moderate")))
    throw new AppError("not_found", releasesMessages.notFound);
  return listSecrets(db, [id]);
}

/** Dismissals of one developer. */
const MAX_DISMISSALS = 500;

/**
 * Marks what looks like a live secret in the viewer's draft as none (`POST /api/releases/{id}/secrets`), wherever it
 * is. The draft can then be published, and a moderator decides about it.
 * @returns all places of the draft
 * @throws AppError not_found also for a secret that the draft does not have, conflict when it is no draft or the viewer
 * has dismissed too much
 */
export async function dismissSecret(
  viewer: Viewer | null,
  id: string,
  { secret, reason }: SecretDismissalInput,
): Promise<ReleaseSecret[]> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    await lockOwnDraft(tx, viewer, id);
    const places = await listSecrets(tx, [id]);
    if (!places.some((place) => place.id === secret)) throw new AppError("not_found", releasesMessages.secretNotFound);
    if ((await tx.secretDismissal.count({ where: { developerId: viewer.id } })) >= MAX_DISMISSALS)
      throw new AppError("conflict", releasesMessages.tooManyDismissals);
    await tx.secretDismissal.upsert({
      where: { developerId_secret: { developerId: viewer.id, secret } },
      create: { developerId: viewer.id, secret, releaseId: id, reason },
      // What a moderator has accepted stays as it was.
      update: {},
    });
    const wasBroken = await tx.releaseFile.findFirst({ where: { releaseId: id, problem: { not: null } } });
    await updateSecretProblems(tx, id);
    // Otherwise a moderator returned it.
    if (wasBroken) await forgetSolvedProblem(tx, id);
    return listSecrets(tx, [id]);
  });
}
