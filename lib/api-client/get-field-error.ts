import { ApiError } from "@/lib/api-client/api-error";

/** What a refusal says of a field or of an entry of it, if anything. Apart from ApiError, which every page carries. */
export function getFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues?.find(({ path }) => path.split(".")[0] === field)?.message;
}
