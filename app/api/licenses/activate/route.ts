import { activateLicense } from "@/lib/catalog/licenses/devices";
import { licenseCheck } from "@/lib/catalog/licenses/licenses.rows";
import { activationInput } from "@/lib/catalog/licenses/licenses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { preflight } from "@/lib/foundation/http/define-text-route";

export const POST = defineRoute({
  summary: "Activate a license key on a device",
  viewer: "none",
  crossOrigin: true,
  ownLimits: { address: "license" },
  body: activationInput,
  response: licenseCheck,
  errors: ["not_found", "conflict", "forbidden", "rate_limited"],
  handle: ({ body, clientAddress }) => activateLicense(body, clientAddress),
});

export const OPTIONS = preflight;
