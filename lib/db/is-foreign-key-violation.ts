import { Prisma } from "@/lib/db/generated/client";

/** Whether a write failed because the row that it references does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
}
