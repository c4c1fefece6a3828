import { deactivateDevice } from "@/lib/catalog/licenses/devices";
import { deviceParams } from "@/lib/catalog/licenses/licenses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const DELETE = defineRoute({
  summary: "Deactivate a device of a license",
  viewer: "required",
  permission: "purchases.read",
  params: deviceParams,
  response: null,
  handle: ({ viewer, params }) => deactivateDevice(viewer, params.id, params.deviceId),
});
