import { preflight } from "@/lib/http/cross-origin";
import { defineRoute } from "@/lib/http/define-route";
import { activateLicense } from "@/lib/licenses/activate-license";
import { licenseCheck } from "@/lib/licenses/licenses.response";
import { activationInput } from "@/lib/licenses/licenses.schema";

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
