import { Prisma } from "@/lib/db/generated/client";

/** Whether a write failed because a unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
