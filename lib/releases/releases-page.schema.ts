import { z } from "zod";
import { isUuid } from "@/lib/is-uuid";

const cursor = z.string().max(500).optional().catch(undefined);

/** Query parameters of the releases page; invalid ones are ignored. */
export const releasesPageQuery = z.object({
  /** The draft whose files are being uploaded. */
  upload: z.string().refine(isUuid).optional().catch(undefined),
  after: cursor,
  before: cursor,
});
export type ReleasesPageQuery = z.infer<typeof releasesPageQuery>;
