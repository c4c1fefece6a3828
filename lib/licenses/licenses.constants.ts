/** `expired` is for subscriptions, whose keys end with the paid period. */
export const LICENSE_STATUSES = ["active", "disabled", "expired"] as const;
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** Why a key does not validate. */
export const LICENSE_PROBLEMS = ["disabled", "expired", "device_not_activated"] as const;
export type LicenseProblem = (typeof LICENSE_PROBLEMS)[number];

/** Devices that one key activates, at most. */
export const MAX_SEATS = 1000;
/** Maximum lengths in characters, as the columns have them. */
export const MAX_DEVICE = 200;
export const MAX_DEVICE_LABEL = 80;
/** Days for which a token is valid offline. */
export const TOKEN_DAYS = 14;
