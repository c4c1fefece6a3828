/** Days after its last use when a session expires. */
export const SESSION_IDLE_DAYS = 30;
/** Days after sign-in when a session expires, however much it is used. */
export const SESSION_MAX_DAYS = 90;

export const DAY_SECONDS = 24 * 60 * 60;
