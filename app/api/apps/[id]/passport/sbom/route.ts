import { appParams } from "@/lib/catalog/apps/apps.queries";
import { getSbom } from "@/lib/catalog/passport/passport";
import { SBOM_TYPE } from "@/lib/catalog/passport/sbom";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Download the packages of an app's newest release as a CycloneDX list",
  viewer: "optional",
  params: appParams,
  download: SBOM_TYPE,
  response: null,
  handle: ({ viewer, params }) => getSbom(viewer, params.id),
});
