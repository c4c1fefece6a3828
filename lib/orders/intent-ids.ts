/** An order's intent until the provider has named one. */
export const newPlaceholder = () => `new_${crypto.randomUUID()}`;

/** Whether the provider has not named the order's intent yet. */
export const isPlaceholder = (intent: string) => intent.startsWith("new_");

/** The intent of an order that cost nothing. */
export const freeIntent = (orderId: string) => `free_${orderId}`;
