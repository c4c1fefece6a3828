export const RECOVERY_CODE_COUNT = 10;
/** Unused recovery codes below which the owner is told to make new ones. */
export const LOW_RECOVERY_CODES = 3;
/** Minutes in which a set-up that was begun must be confirmed. */
export const SETUP_MINUTES = 30;
