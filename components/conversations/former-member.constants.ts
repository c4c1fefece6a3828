/** The name of a participant who has deleted the account. */
export const FORMER_MEMBER = "Former member";
