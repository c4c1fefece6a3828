import { db } from "@/lib/db/client";
import { isUuid } from "@/lib/is-uuid";
import { paths } from "@/lib/paths";

/**
 * Returns the title of the app that someone is about to buy who signs in on the way to its checkout; null for any other
 * page, and for an app that is not on sale. For everyone, since the title is public.
 * @param next path of this site, maybe with a query
 */
export async function findWantedApp(next: string): Promise<string | null> {
  const path = next.replace(/[?#].*/, "");
  const id = path.split("/").at(-1) ?? "";
  if (!isUuid(id) || path !== paths.checkout(id)) return null;
  const app = await db.app.findFirst({ where: { id, status: "approved" }, select: { title: true } });
  return app?.title ?? null;
}
