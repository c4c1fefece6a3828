import { findDevice } from "@/lib/auth/device-cookie";
import { clientAddressKey } from "@/lib/rate-limits/client-address-key";
import {
  resetRateLimit,
  returnToAddressLimit,
  restoreRateLimit,
  takeFromAddressLimit,
  consumeRateLimit,
} from "@/lib/rate-limits/rate-limit";
import type { Browser } from "@/lib/users/register-user";
import { usersMessages } from "@/lib/users/users.messages";

/** A try to sign in that is counted, until it turns out how it ended. A wrong password stays counted. */
export type CountedSignIn = {
  /** It succeeded: nothing is left of it. */
  forget: () => Promise<void>;
  /**
   * The password was right and a code is missing. What is told of this browser and account stays counted until the code
   * is there.
   */
  halve: () => Promise<void>;
  /** The password was not looked at. */
  giveBack: () => Promise<void>;
};

/** A browser that has signed in to the account before: nobody else's tries count against it. */
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

/** Any other browser: by its address, and by the account over all addresses, known or not. */
async function countStranger(email: string, address: string): Promise<CountedSignIn> {
  const pair = `${email} ${clientAddressKey(address)}`;
  await consumeRateLimit("signInPair", pair);
  await takeFromAddressLimit("signInAddress", address);
  await consumeRateLimit("signInAccount", email, usersMessages.accountGuessedAt);
  const halve = async () => {
    await returnToAddressLimit("signInAddress", address);
    // Not cleared: whoever guesses goes on while the owner signs in.
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
 * Counts a try to sign in before its password is looked at, so that many at once cannot slip through (decision 0020).
 * @throws AppError rate_limited
 */
export function countSignIn(email: string, { clientAddress, device: cookie }: Browser): Promise<CountedSignIn> {
  const device = findDevice(cookie, email);
  return device ? countDevice(device) : countStranger(email, clientAddress);
}
