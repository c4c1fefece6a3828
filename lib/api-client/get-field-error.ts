import { ApiError } from "@/lib/api-client/api-error";

/** Returns the error of a field or of one of its entries, if any. In its own file because every page loads ApiError. */
export function getFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues?.find(({ path }) => path.split(".")[0] === field)?.message;
}
