import { invalid, missing } from "../http/api-error";
import type { Params } from "../http/params";

/** The parameters that every list accepts. */
export const listParams = ["limit", "starting_after", "ending_before", "created"];

type Listed = { id: string; created: number };

/**
 * Returns one page of `oldestFirst`, newest first, paginated like the provider: `limit` 1 to 100 (10),
 * `starting_after` or `ending_before` an id, `created` a second or a range of seconds.
 */
export function listPage<T extends Listed>(params: Params, url: string, oldestFirst: T[]): object {
  const limit = params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid("Limit must be between 1 and 100.", { code: "parameter_invalid_integer", param: "limit" });
  const items = oldestFirst.filter(createdIn(params)).reverse();
  const after = indexOf(items, params, "starting_after");
  const before = indexOf(items, params, "ending_before");
  const start = before !== undefined ? Math.max(0, before - limit) : after !== undefined ? after + 1 : 0;
  const end = before ?? start + limit;
  const hasMore = before !== undefined ? start > 0 : end < items.length;
  return { object: "list", url, has_more: hasMore, data: items.slice(start, end) };
}

function indexOf(items: Listed[], params: Params, name: string): number | undefined {
  const id = params.filled(name);
  if (id === undefined) return undefined;
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw missing("object", id, name, 400);
  return index;
}

function createdIn(params: Params): (item: Listed) => boolean {
  if (params.has("created") && !params.isGroup("created")) {
    const moment = params.integer("created");
    return ({ created }) => created === moment;
  }
  const range = params.group("created")?.allow("gt", "gte", "lt", "lte");
  const above = Math.max(range?.integer("gte") ?? 0, (range?.integer("gt") ?? -1) + 1);
  const below = Math.min(range?.integer("lte") ?? Infinity, (range?.integer("lt") ?? Infinity) - 1);
  return ({ created }) => created >= above && created <= below;
}

/** The values that changed, as they were before: the `previous_attributes` of an event. Undefined when none did. */
export function previousAttributes(before: object, after: object): Record<string, unknown> | undefined {
  const changed = Object.entries(before).filter(([name, value]) => !same(value, Reflect.get(after, name)));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Formats cents as in the provider's messages: `$49.00`. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}
