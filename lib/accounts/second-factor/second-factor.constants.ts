export const RECOVERY_CODE_COUNT = 10;
/** Below this number of unused recovery codes, the owner is advised to generate new ones. */
export const LOW_RECOVERY_CODES = 3;
/** Minutes within which a setup must be confirmed. */
export const SETUP_MINUTES = 30;

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

export type CredentialField = "password" | "code";
export type Credentials = Record<CredentialField, string>;
