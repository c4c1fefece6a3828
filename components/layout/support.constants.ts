/** Where people write to. */
export const SUPPORT_ADDRESS = "support@forgehall.test";
