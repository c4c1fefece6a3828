import { Prisma } from "@/lib/db/generated/client";

/** Whether a write failed because there is one already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
