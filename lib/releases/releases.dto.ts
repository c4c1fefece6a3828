import type { z } from "zod";
import type * as response from "@/lib/releases/releases.response";

/** A file of a release, as its developer and staff see it. */
export type ReleaseFile = z.infer<typeof response.releaseFile>;
/** A release, as its developer and staff see it. */
export type Release = z.infer<typeof response.release>;
/** A published release, as everyone sees it. */
export type PublicRelease = z.infer<typeof response.publicRelease>;
