import { seededRandom } from "../random";
import { daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { SessionRow } from "./rows";

const LIFETIME_DAYS = 30;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
] as const;

/** Sessions of the last weeks, so that there are active users. No token matches the stored hash. */
export function buildSessions(base: Date, people: People): SessionRow[] {
  const random = seededRandom("sessions");
  const members = random.sample([...people.customers, ...people.developers], 640);
  return members
    .filter(({ joined }) => joined > 4)
    .map((member, index) => {
      const used = random.next() ** 1.4 * Math.min(29, member.joined * 0.9);
      const made = Math.min(member.joined * 0.95, used + random.next() * 12);
      return {
        id: seededId(`session ${index}`, made),
        token_hash: Array.from({ length: 43 }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join(""),
        user_id: member.id,
        expires_at: daysBefore(base, used - LIFETIME_DAYS),
        created_at: daysBefore(base, made),
        last_used_at: daysBefore(base, used),
        user_agent: random.pick(browsers),
      };
    });
}
