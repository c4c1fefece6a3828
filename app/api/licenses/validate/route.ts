import { preflight } from "@/lib/http/cross-origin";
import { defineRoute } from "@/lib/http/define-route";
import { validateLicense } from "@/lib/licenses/validate-license";
import { licenseCheck } from "@/lib/licenses/licenses.response";
import { validationInput } from "@/lib/licenses/licenses.schema";

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
