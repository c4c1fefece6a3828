import type { ErrorCode } from "@/lib/errors";

/** HTTP status and title of each error code. */
export const ERROR_STATUS: Record<ErrorCode, { status: number; title: string }> = {
  infected: { status: 400, title: "Infected file" },
  invalid_input: { status: 400, title: "Invalid input" },
  code_needed: { status: 401, title: "Code needed" },
  unauthenticated: { status: 401, title: "Not signed in" },
  confirmation_needed: { status: 403, title: "Confirmation needed" },
  forbidden: { status: 403, title: "Not allowed" },
  not_found: { status: 404, title: "Not found" },
  conflict: { status: 409, title: "Conflict" },
  too_large: { status: 413, title: "Too large" },
  unsupported_type: { status: 415, title: "Wrong content type" },
  rate_limited: { status: 429, title: "Too many requests" },
  no_space: { status: 507, title: "No storage left" },
  unavailable: { status: 503, title: "Unavailable" },
};
