import { defineImageRoute } from "@/lib/foundation/http/define-text-route";
import { getOgImage } from "@/lib/staff/site/share-images";
import { ogImageParams } from "@/lib/staff/site/share-images.rows";

export const dynamic = "force-dynamic";
export const GET = defineImageRoute({
  params: ogImageParams,
  handle: ({ kind, id, file }) => getOgImage(kind, id, file.replace(/\.jpg$/, "")),
});
