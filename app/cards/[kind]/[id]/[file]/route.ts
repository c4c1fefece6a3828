import { getOgImage } from "@/lib/og-images/get-og-image";
import { ogImageParams } from "@/lib/og-images/og-images.schema";
import { defineImageRoute } from "@/lib/http/define-image-route";

export const dynamic = "force-dynamic";
export const GET = defineImageRoute({
  params: ogImageParams,
  handle: ({ kind, id, file }) => getOgImage(kind, id, file.replace(/\.jpg$/, "")),
});
