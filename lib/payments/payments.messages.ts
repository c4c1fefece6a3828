export const paymentsMessages = {
  unavailable: "Payments are unavailable for a moment. Please try again.",
  badSignature: "The signature of this event is not right.",
} as const;
