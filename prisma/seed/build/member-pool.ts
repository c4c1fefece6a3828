import { demoEmails } from "../people/demo-accounts";
import { type Random, seededRandom } from "../random";
import type { Member, People } from "./people";

const TRIES = 40;
const curated = new Set<string>([demoEmails.customer, demoEmails.developer]);

/** Random buyers and reviewers; some occur far more often than others. */
export type MemberPool = { draw(random: Random, count: number, refused: (member: Member) => boolean): Member[] };

/** Everyone but the demo accounts, whose history is curated. */
export function createMemberPool(people: People): MemberPool {
  const members = [...people.customers, ...people.developers].filter(({ row }) => !curated.has(row.email));
  const chance = seededRandom("activity");
  let sum = 0;
  const upTo = members.map(() => (sum += Math.exp((chance.next() + chance.next() + chance.next() - 1.5) * 1.7)));

  const one = (random: Random): Member | undefined => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return members[low];
  };

  return {
    draw(random, count, refused) {
      const taken = new Set<Member>();
      for (let tries = 0; taken.size < count && tries < count * TRIES; tries++) {
        const member = one(random);
        if (member && !taken.has(member) && !refused(member)) taken.add(member);
      }
      return [...taken];
    },
  };
}
