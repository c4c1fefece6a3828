import { SANDBOX_KEYS } from "./server-environment";

/**
 * Settings that the product's code requires but a command does not use: nothing is served, so DATABASE_URL is enough.
 */
export const UNUSED_SETTINGS = {
  ...SANDBOX_KEYS,
  NEXTAUTH_SECRET: "nothing is signed or encrypted by a command",
  NODE_ENV: "development",
  FORGEHALL_STAND_INS: "1",
  LOG_LEVEL: "error",
};
