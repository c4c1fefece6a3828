import { z } from "zod";
import { AppError, type InputIssue } from "@/lib/errors";

// Messages for rules to which a schema gives none.
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const field = String(issue.path?.at(-1) ?? "The body");
  if (issue.code === "invalid_type" && issue.input === undefined) return `${field} is required`;
  const isWrongKind = issue.code === "invalid_type" || issue.code === "invalid_value";
  if (isWrongKind && issue.path?.length && Array.isArray(issue.input)) return `${field} must be a single value`;
  if (issue.code === "invalid_type")
    return `${field} must be ${issue.expected === "int" ? "a whole number" : `of type ${issue.expected}`}`;
  if (issue.code === "invalid_value") return `${field} must be one of: ${issue.values.map(String).join(", ")}`;
  return undefined;
}

/**
 * Validates untrusted input with a schema.
 * @throws AppError invalid_input with a message and all issues
 */
export function parseInput<T>(schema: z.core.$ZodType<T>, input: unknown): T {
  const result = z.safeParse(schema, input, { error: describeIssue });
  if (result.success) return result.data;
  const issues: InputIssue[] = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
  const sentences = [...new Set(issues.map(({ message }) => message.replace(/\.?$/, ".")))];
  throw new AppError("invalid_input", sentences.slice(0, 5).join(" "), { issues });
}
