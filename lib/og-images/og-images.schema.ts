import { z } from "zod";
import { OG_IMAGE_KINDS } from "@/lib/og-images/og-image.dto";

const MISSING = "Image not found";

/** Parameters of `/cards/{kind}/{id}/{version}.jpg`. */
export const ogImageParams = z.object({
  kind: z.enum(OG_IMAGE_KINDS, MISSING),
  id: z.uuid(MISSING),
  file: z.string().regex(/^[0-9a-f]{16}\.jpg$/, MISSING),
});
