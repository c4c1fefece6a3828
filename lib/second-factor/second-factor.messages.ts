/** Sentences of two-step sign-in's own calls and card. */
export const secondFactorMessages = {
  alreadyOn: "Two-step sign-in is already on.",
  notOn: "Two-step sign-in isn't on.",
  staffNeedIt: "Your role requires two-step sign-in. Turn it on to open these pages.",
  staffKeepIt: "Your role requires two-step sign-in, so you can't turn it off.",
  setupOver: "Setup expired. Please start again.",
  turnedOn: "Two-step sign-in is on",
  turnedOnText: "You're signed out everywhere else.",
  turnedOff: "Two-step sign-in is off",
  codesRenewed: "New recovery codes created",
  codesRenewedText: "The old ones no longer work.",
  copied: "Copied",
  copyFailed: "Your browser blocked copying. Select the text instead.",
} as const;
