import { deliverFile } from "@/lib/catalog/releases/downloads";
import { downloadParams } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { seeOther } from "@/lib/foundation/http/sign-in-response";

/** A form of ours posts here, so that a download needs no script and no other site can start one. */
export const POST = defineRoute({
  summary: "Download a file of a purchase, from a URL that expires after 60 seconds",
  viewer: "required",
  permission: "purchases.read",
  params: downloadParams,
  status: 303,
  response: null,
  handle: async ({ viewer, params }) => seeOther(await deliverFile(viewer, params)),
});
