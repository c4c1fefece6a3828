/** Customers' reasons for refund requests. */
export const refundReasons = [
  "It stops at the first start with an error about a missing library. I tried it on two machines.",
  "The page says that it imports CSV files. It does, but only with commas, and all of mine have semicolons.",
  "I bought it twice by mistake, once with my work account. That one I keep.",
  "It needs an account with another service that the page does not mention, and that one is not free.",
  "Nice work, but it does not run offline, which is what I needed it for.",
  "My version of Windows is too old for it. I should have looked, and would be glad if you could help.",
  "The export writes every date in the American way and I found no setting for it.",
  "Nothing happens after the license screen. I wrote to the developer and got no answer in five days.",
] as const;

/** Notes with which requests were declined. */
export const declineNotes = [
  "The setting is under Preferences, Regional. Write to me if it still does not work, and I look at it with you.",
  "It has been in use for nine days on three machines, and does what its page says.",
  "Version 2.1, which came out yesterday, mends exactly this. Please download it again.",
] as const;
