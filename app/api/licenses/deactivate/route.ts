import { deactivateLicense } from "@/lib/catalog/licenses/devices";
import { licenseCheck } from "@/lib/catalog/licenses/licenses.rows";
import { deactivationInput } from "@/lib/catalog/licenses/licenses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { preflight } from "@/lib/foundation/http/define-text-route";

export const POST = defineRoute({
  summary: "Deactivate a license key on a device",
  viewer: "none",
  crossOrigin: true,
  ownLimits: { address: "license" },
  body: deactivationInput,
  response: licenseCheck,
  errors: ["not_found", "rate_limited"],
  handle: ({ body, clientAddress }) => deactivateLicense(body, clientAddress),
});

export const OPTIONS = preflight;
