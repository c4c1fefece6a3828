/** Days after its last use when a session expires. */
export const SESSION_IDLE_DAYS = 30;
/** Days after sign-in when a session expires, however much it is used. */
export const SESSION_MAX_DAYS = 90;
/** Minutes after signing in or confirming the password during which sensitive calls need no confirmation. */
export const CONFIRMED_MINUTES = 15;
/** Sessions of one account. The one unused the longest ends when another is opened. */
export const MAX_SESSIONS = 20;

export const DAY_SECONDS = 24 * 60 * 60;
