/** Sentences of two-step sign-in's own calls and card. */
export const secondFactorMessages = {
  alreadyOn: "Two-step sign-in is on already.",
  notOn: "Two-step sign-in is not on.",
  staffNeedIt: "Your role needs two-step sign-in. Until it is on, its screens stay closed to you.",
  staffKeepIt: "Your role needs two-step sign-in, so it stays on.",
  setupOver: "This set-up has run out. Please begin again.",
  turnedOn: "Two-step sign-in is on",
  turnedOnText: "Every other browser has been signed out.",
  turnedOff: "Two-step sign-in is off",
  codesRenewed: "You have new recovery codes",
  codesRenewedText: "The old ones no longer work.",
  copied: "Copied",
  copyFailed: "The browser did not let us copy. Select the text instead.",
} as const;
