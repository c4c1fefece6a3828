import { randomInt } from "node:crypto";

export const deliveryOrders = ["created", "reverse", "shuffle"] as const;

/** Returns a copy of the list in the requested order. */
export function sortForDelivery<T>(items: T[], order: (typeof deliveryOrders)[number]): T[] {
  if (order === "created") return [...items];
  if (order === "reverse") return [...items].reverse();
  return items
    .map((item) => ({ item, place: randomInt(2 ** 40) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
