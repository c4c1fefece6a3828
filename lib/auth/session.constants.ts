/** A session ends so many days after its last use. */
export const SESSION_IDLE_DAYS = 30;
/** And so many days after it was opened, however much it is used. */
export const SESSION_MAX_DAYS = 90;

export const DAY_SECONDS = 24 * 60 * 60;
