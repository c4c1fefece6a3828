import type { Developer } from "@/lib/developers/developers.dto";
import { developerParams } from "@/lib/developers/developers.schema";
import { getDeveloper } from "@/lib/developers/get-developer";
import { AppError } from "@/lib/errors";

/** Returns the developer for a public page; null when there is none or the id is malformed. */
export async function getDeveloperPage(id: string): Promise<Developer | null> {
  if (!developerParams.safeParse({ id }).success) return null;
  return getDeveloper(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
