import { validateLicense } from "@/lib/catalog/licenses/devices";
import { licenseCheck } from "@/lib/catalog/licenses/licenses.rows";
import { validationInput } from "@/lib/catalog/licenses/licenses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { preflight } from "@/lib/foundation/http/define-text-route";

export const POST = defineRoute({
  summary: "Validate a license key",
  viewer: "none",
  crossOrigin: true,
  ownLimits: { address: "license" },
  body: validationInput,
  response: licenseCheck,
  errors: ["not_found", "rate_limited"],
  handle: ({ body, clientAddress }) => validateLicense(body, clientAddress),
});

export const OPTIONS = preflight;
