import type { ApiError, ErrorBody } from "./api-error";
import type { ApiVersion } from "./api-version";

/** The `error` object of API v2: invalid parameters have a `code` but no `type`, and there is no `param`. */
type V2ErrorBody = { type?: string; code?: string; message: string };

/** Returns an error in the format of the API version that was called. */
export function errorFor(version: ApiVersion, error: ApiError): ErrorBody | V2ErrorBody {
  return version === "v1" ? error.body : toV2Error(error);
}

function toV2Error({ status, body, executed }: ApiError): V2ErrorBody {
  const message = withDots(body.message, body.param);
  if (status === 400 && !executed && body.type === "invalid_request_error") return { code: "invalid_fields", message };
  if (status === 429) return { type: "rate_limit", code: "rate_limit_exceeded", message };
  const code = body.code === "resource_missing" ? "not_found" : body.code;
  return { type: body.type, ...(code !== undefined && { code }), message };
}

/** `identity[country]` is `identity.country` in v2. */
function withDots(message: string, param: string | undefined): string {
  return param === undefined ? message : message.replaceAll(param, param.replaceAll("[", ".").replaceAll("]", ""));
}
