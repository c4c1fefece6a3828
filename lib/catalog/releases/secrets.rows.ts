import { z } from "zod";
import { identifier } from "@/lib/foundation/fields.rows";

/** A place in a release that looks like a live secret (`GET /api/releases/{id}/secrets`). */
export const releaseSecret = z
  .object({
    id: z.string().describe("The same for the same secret in another place; does not contain it."),
    releaseId: identifier,
    kind: z.string().describe('What it looks like, such as "a live Stripe secret key".'),
    file: z.string().describe("The release's file, and the path inside it if it is an archive."),
    line: z.int().positive(),
    dismissal: z
      .object({ reason: z.string(), accepted: z.boolean().describe("Whether a moderator approved a release with it.") })
      .nullable()
      .describe("Why its developer says that it isn't a secret; null unless they do."),
  })
  .meta({ id: "ReleaseSecret" });
export type ReleaseSecret = z.infer<typeof releaseSecret>;
