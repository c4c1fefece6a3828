/** Placeholder for an order's intent id until the provider has created the intent. */
export const newPlaceholderIntentId = () => `new_${crypto.randomUUID()}`;

/** Whether the order has no intent at the provider yet. */
export const isPlaceholderIntentId = (intent: string) => intent.startsWith("new_");

/** Stands in for the intent id of a free order. */
export const freeIntentId = (orderId: string) => `free_${orderId}`;
