import { authorize, signInSentence } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { announceChange, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import type { DeveloperProfileInput } from "@/lib/developers/developer-profile.schema";
import type { DeveloperProfile } from "@/lib/developers/developers.dto";
import { developerProfileSelect, toDeveloperProfile } from "@/lib/developers/developers.select";

/**
 * Changes what the viewer offers as a developer (`PATCH /api/developer/profile`).
 * @throws AppError forbidden for who is no developer, unauthenticated when the account is gone
 */
export async function updateDeveloperProfile(viewer: Viewer | null, input: DeveloperProfileInput): Promise<DeveloperProfile> {
  authorize(viewer, "portfolio.edit");
  return transaction(async (tx) => {
    const [row] = await tx.user.updateManyAndReturn({ where: { id: viewer.id, role: "developer" }, data: input, select: developerProfileSelect });
    if (!row) throw new AppError("unauthenticated", signInSentence);
    const apps = await tx.app.findMany({ where: { developerId: viewer.id, status: "approved" }, select: { id: true } });
    await announceChange(tx, [tags.developer(viewer.id), tags.developers, ...apps.map(({ id }) => tags.app(id))]);
    return toDeveloperProfile(row);
  });
}
