import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { findObjectRule, uploadedPath } from "@/lib/foundation/uploads/object-paths";
import { visibleRequests } from "@/lib/hiring/requests/read-requests";

/**
 * Decides who may open an object under /objects (docs/product.md#project-requests).
 * @param path under /objects, of a file that exists
 * @param getViewer called only for a file that is not public
 * @returns "everyone" for a public file, "viewer" for a private one that this viewer may open, else "nobody"
 */
export async function checkObjectAccess(
  path: string,
  getViewer: () => Promise<Viewer | null>,
): Promise<"everyone" | "viewer" | "nobody"> {
  const { access, ownerId } = await findObjectRule(path);
  if (access !== "project") return access;
  const viewer = await getViewer();
  if (!viewer || !ownerId) return "nobody";
  if (viewer.id === ownerId) return "viewer";
  const stored = uploadedPath(path);
  const request = await db.projectRequest.findFirst({
    where: {
      clientId: ownerId,
      attachments: { hasSome: [stored, `/objects/${stored}`] },
      AND: visibleRequests(viewer),
    },
    select: { id: true },
  });
  return request ? "viewer" : "nobody";
}
