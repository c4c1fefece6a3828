import { z } from "zod";

const cursor = z.string().max(500).optional().catch(undefined);

/** Query parameters of the releases page; invalid ones are ignored. */
export const releasesPageQuery = z.object({
  /** The draft whose files are being uploaded. */
  upload: z.uuid().optional().catch(undefined),
  after: cursor,
  before: cursor,
});
export type ReleasesPageQuery = z.infer<typeof releasesPageQuery>;
