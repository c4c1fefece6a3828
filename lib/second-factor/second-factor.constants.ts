export const RECOVERY_CODE_COUNT = 10;
/** Below this number of unused recovery codes, the owner is advised to generate new ones. */
export const LOW_RECOVERY_CODES = 3;
/** Minutes within which a setup must be confirmed. */
export const SETUP_MINUTES = 30;
