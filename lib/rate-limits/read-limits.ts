import { RATE_LIMITS, type RateLimitName } from "@/lib/rate-limits/rate-limits.constants";

export type ChosenLimits = Partial<Record<RateLimitName, { points: number; duration: number }>>;

const isLimit = (name: string): name is RateLimitName => Object.hasOwn(RATE_LIMITS, name);

/**
 * Parses the setting RATE_LIMITS, which overrides limits, such as `payment=10/3600, paymentAddress=40/3600` (requests
 * per seconds).
 * @returns null for an unknown name or a malformed entry, so that a typo does not disable a limit
 */
export function readLimits(text: string): ChosenLimits | null {
  const limits: ChosenLimits = {};
  for (const part of text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const [, name = "", points, duration] = /^(\w+)\s*=\s*([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(part) ?? [];
    if (!isLimit(name)) return null;
    limits[name] = { points: Number(points), duration: Number(duration) };
  }
  return limits;
}
