import { findDevice } from "@/lib/auth/device-cookie";
import { clientAddressKey } from "@/lib/rate-limits/client-address-key";
import {
  resetRateLimit,
  refundAddressRateLimit,
  restoreRateLimit,
  consumeAddressRateLimit,
  consumeRateLimit,
} from "@/lib/rate-limits/rate-limit";
import type { Browser } from "@/lib/users/register-user";
import { usersMessages } from "@/lib/users/users.messages";

/** A sign-in attempt that is counted before its outcome is known. A wrong password stays counted. */
export type CountedSignIn = {
  /** The sign-in succeeded: removes everything that was counted. */
  forget: () => Promise<void>;
  /**
   * The password was correct and a code is missing. The attempt stays counted for this browser and account until the
   * code is correct.
   */
  halve: () => Promise<void>;
  /** The password was not checked: restores what was counted. */
  giveBack: () => Promise<void>;
};

/**
 * Counts an attempt from a browser that has signed in to the account before. Attempts from other browsers do not count
 * against it.
 */
async function countDevice(device: string): Promise<CountedSignIn> {
  await consumeRateLimit("signInDevice", device);
  await consumeRateLimit("signInDeviceDay", device);
  const giveBackDay = () => restoreRateLimit("signInDeviceDay", device);
  return {
    forget: async () => {
      await resetRateLimit("signInDevice", device);
      await giveBackDay();
    },
    halve: giveBackDay,
    giveBack: async () => {
      await restoreRateLimit("signInDevice", device);
      await giveBackDay();
    },
  };
}

/**
 * Counts an attempt from any other browser: by client address, and by account over all addresses, whether the account
 * exists or not.
 */
async function countUnknownBrowser(email: string, address: string): Promise<CountedSignIn> {
  const pair = `${email} ${clientAddressKey(address)}`;
  await consumeRateLimit("signInPair", pair);
  await consumeAddressRateLimit("signInAddress", address);
  await consumeRateLimit("signInAccount", email, usersMessages.accountGuessedAt);
  const halve = async () => {
    await refundAddressRateLimit("signInAddress", address);
    // Not reset, because an attacker may keep guessing while the owner signs in.
    await restoreRateLimit("signInAccount", email);
  };
  return {
    halve,
    forget: async () => {
      await resetRateLimit("signInPair", pair);
      await halve();
    },
    giveBack: async () => {
      await restoreRateLimit("signInPair", pair);
      await halve();
    },
  };
}

/**
 * Counts a sign-in attempt before the password is checked, so that concurrent attempts cannot bypass the limit
 * (decision 0020).
 * @throws AppError rate_limited
 */
export function countSignIn(email: string, { clientAddress, device: cookie }: Browser): Promise<CountedSignIn> {
  const device = findDevice(cookie, email);
  return device ? countDevice(device) : countUnknownBrowser(email, clientAddress);
}
