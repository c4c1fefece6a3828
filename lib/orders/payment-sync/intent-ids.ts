/** An order's intent until the provider has named one. */
export const newPlaceholderIntentId = () => `new_${crypto.randomUUID()}`;

/** Whether the provider has not named the order's intent yet. */
export const isPlaceholderIntentId = (intent: string) => intent.startsWith("new_");

/** The intent of an order that cost nothing. */
export const freeIntentId = (orderId: string) => `free_${orderId}`;
