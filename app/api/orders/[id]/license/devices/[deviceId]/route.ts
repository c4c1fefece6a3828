import { defineRoute } from "@/lib/http/define-route";
import { deactivateDevice } from "@/lib/licenses/deactivate-device";
import { deviceParams } from "@/lib/licenses/licenses.schema";

export const DELETE = defineRoute({
  summary: "Deactivate a device of a license",
  viewer: "required",
  permission: "purchases.read",
  params: deviceParams,
  response: null,
  handle: ({ viewer, params }) => deactivateDevice(viewer, params.id, params.deviceId),
});
