import { send } from "@/lib/foundation/api-client/api";
import type { ApiArguments, ListCall, ListItem } from "@/lib/foundation/api-client/routes";

/** One page of a list: its items, the total count and the cursor of the next page. */
export type ApiList<T> = { items: T[]; total: number; next: string | null };

/** Loads one page of a list, with its total and the cursor of the next page. Throws what `api` throws. */
export async function apiList<C extends ListCall>(call: C, ...[input]: ApiArguments<C>): Promise<ApiList<ListItem<C>>> {
  const { response, text } = await send(call, input);
  // `<path?query>; rel="next"`
  const link = response.headers.get("Link") ?? "";
  const query = new URLSearchParams(link.slice(link.indexOf("?"), link.indexOf(">")));
  return {
    items: JSON.parse(text) as ListItem<C>[],
    total: Number(response.headers.get("X-Total-Count") ?? 0),
    next: query.get("cursor"),
  };
}
