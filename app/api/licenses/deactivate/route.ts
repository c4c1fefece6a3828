import { preflight } from "@/lib/http/cross-origin";
import { defineRoute } from "@/lib/http/define-route";
import { deactivateLicense } from "@/lib/licenses/deactivate-license";
import { licenseCheck } from "@/lib/licenses/licenses.response";
import { deactivationInput } from "@/lib/licenses/licenses.schema";

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
