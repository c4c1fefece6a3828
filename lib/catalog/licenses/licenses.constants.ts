/** `expired` is for subscriptions, whose keys end with the paid period. */
export const LICENSE_STATUSES = ["active", "disabled", "expired"] as const;
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** Why a key does not validate. */
export const LICENSE_PROBLEMS = ["disabled", "expired", "device_not_activated"] as const;

/** Devices that one key activates, at most. */
export const MAX_SEATS = 1000;
/** Maximum lengths in characters, as the columns have them. */
export const MAX_DEVICE = 200;
export const MAX_DEVICE_LABEL = 80;
/** Days for which a token is valid offline. */
export const TOKEN_DAYS = 14;

const devices = (seats: number) => (seats === 1 ? "1 device" : `${seats.toLocaleString("en-US")} devices`);

/** Sentences about license keys. */
export const licensesMessages = {
  noDevices: (seats: number) => `Activates on ${devices(seats)}. Enter the key in the app to activate one.`,
  activeOn: (active: number, seats: number) => `Active on ${active.toLocaleString("en-US")} of ${devices(seats)}.`,
  seatsInvalid: `Devices per key must be a whole number from 1 to ${MAX_SEATS.toLocaleString("en-US")}`,
  licensingInvalid: "License keys must be null, or an object with seats",

  keyUnknown: "We don't know this license key. Check it for typos.",
  keyDisabled: "This license key is disabled. Contact the developer, or Forgehall support.",
  seatsTaken: (seats: number) =>
    `This license is already active on ${devices(seats)}. Deactivate one in My Purchases first.`,

  noLicense: "This order has no license key.",
  deviceNotFound: "This device isn't activated.",
  appNotFound: "App not found",
  licenseNotFound: "License not found.",
  reasonRequired: "Enter a reason. We email it to the buyer.",
  orderEnded: "This order was refunded or is in dispute, so its key stays disabled.",
  keyUnreadable: "We can't show this key anymore. It's in your receipt email and still works.",

  deactivated: "Device deactivated",
  deactivatedText: "You can now activate another one.",
  disabled: "Key disabled",
  disabledText: "It stops working now. We'll email the buyer your reason.",
  enabled: "Key enabled",
  enabledText: "It works again. We'll email the buyer.",
} as const;

/** Maximum length of a typed key and of a reason, in characters. */
export const [MAX_KEY, MAX_REASON] = [100, 1_000];
