import { ERROR_STATUS } from "@/lib/http/error-status";

const problem = {
  type: "object",
  properties: {
    status: { type: "integer" },
    title: { type: "string" },
    detail: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
        additionalProperties: false,
      },
    },
  },
  required: ["status", "title", "detail"],
  additionalProperties: false,
};

/** The RFC 9457 error response. */
export const problemSchema = { Problem: problem };

const statuses = [...Object.values(ERROR_STATUS), { status: 500, title: "Internal error" }];
const content = {
  "text/plain": { schema: { type: "string", minLength: 1, description: "One plain sentence." } },
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};
const RETRY = {
  "Retry-After": { description: "Seconds to wait.", required: true, schema: { type: "integer", minimum: 1 } },
};

const CONFIRM = {
  "X-Confirm": {
    description: "Where the call works after `POST /api/account/confirm`.",
    schema: { const: "password" },
  },
};
const HEADERS: Record<number, object> = { 403: { headers: CONFIRM }, 429: { headers: RETRY }, 503: { headers: RETRY } };

/** The response of each error, for `components.responses`. */
export const errorResponses = Object.fromEntries(
  statuses.map(({ status, title }) => [`Error${status}`, { description: `${title}.`, ...HEADERS[status], content }]),
);

/** Lists the error responses of one operation; every operation can fail with an internal error. */
export function describeErrors(codes: readonly number[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...codes, 500]
      .sort((a, b) => a - b)
      .map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
  );
}
