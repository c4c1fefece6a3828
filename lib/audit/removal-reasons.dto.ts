/** Why a moderator removes something that was reported. */
export type RemovalReasons = {
  /** The reporter's words, which its author never reads: they could identify the reporter. */
  reported: string;
  /** The moderator's words, which its author is emailed; null without any. */
  explanation: string | null;
};
