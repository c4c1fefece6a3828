/** A bank's decline: the provider's codes and its messages for the buyer. */
export type Decline = { code: string; declineCode: string; message: string };

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

export const declines = {
  generic: declined("generic_decline"),
  insufficientFunds: declined("insufficient_funds", "Your card has insufficient funds."),
  lostCard: declined("lost_card"),
  stolenCard: declined("stolen_card"),
  fraudulent: declined("fraudulent"),
  expired: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  incorrectCvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  processingError: {
    code: "processing_error",
    declineCode: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  realCard: declined(
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test card.",
  ),
} satisfies Record<string, Decline>;
