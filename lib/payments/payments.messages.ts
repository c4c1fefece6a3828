export const paymentsMessages = {
  unavailable: "Payments are temporarily unavailable. Please try again.",
  badSignature: "Invalid event signature.",
} as const;
