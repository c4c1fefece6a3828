import { db } from "@/lib/db/client";

/** Returns the current names of the users with these ids, by id. Deleted users and nulls are left out. */
export async function findUserNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const users = await db.user.findMany({ where: { id: { in: known } }, select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [id, name]));
}
