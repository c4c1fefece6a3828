import { Prisma } from "@/lib/db/generated/client";

/** Whether a write failed because what it points to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
}
