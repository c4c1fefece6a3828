import { demoEmails, sharedPasswordHash, staff } from "../people/demo-accounts";
import { makeCustomers, makeDevelopers } from "../people/make-people";
import { type DeveloperProfile, type NamedCustomer, type NamedDeveloper, namedPeople } from "../content";
import { portraitPath } from "../pictures";
import { seededRandom, slug } from "../random";
import { daysBefore, seededId } from "./ids-and-dates";
import type { SessionRow, UserRow } from "./rows";

const DEVELOPERS = 60;
const CUSTOMERS = 1500;

/** A user who buys, sells or posts requests; `joined` is in days ago. */
export type Member = {
  id: string;
  row: UserRow;
  joined: number;
  skills: readonly string[];
  specializations: readonly string[];
};

export type People = {
  developers: Member[];
  customers: Member[];
  named: Record<NamedDeveloper | NamedCustomer, Member>;
  rows: UserRow[];
};

type Basics = {
  name: string;
  email: string;
  role: UserRow["role"];
  location: string;
  bio: string | null;
  joined: number;
};

function member(base: Date, basics: Basics, profile?: DeveloperProfile): Member {
  const { joined, ...rest } = basics;
  const id = seededId(`user ${basics.email}`, joined);
  const row: UserRow = {
    id,
    ...rest,
    avatar: basics.role === "developer" ? portraitPath(basics.email) : null,
    password: sharedPasswordHash,
    title: profile?.title ?? null,
    website: profile?.site ? `https://${profile.site}` : null,
    github: profile?.github ? `https://code.forgehall.test/${profile.github}` : null,
    linkedin: profile?.linkedin ? `https://people.forgehall.test/in/${profile.linkedin}` : null,
    skills: profile?.skills ?? [],
    specializations: profile?.specializations ?? [],
    years_experience: profile?.yearsExperience ?? null,
    hourly_rate: profile ? profile.hourlyRate.toFixed(2) : null,
    availability: profile?.availability ?? "available",
    response_time: profile?.responseTime ?? null,
    completed_projects: profile?.completedProjects ?? 0,
    success_rate: successRate(profile?.completedProjects ?? 0, profile?.successRate ?? 100).toFixed(2),
    verified: profile?.verified ?? false,
    email_verified_at: daysBefore(base, joined),
    stripe_customer_id: null,
    created_at: daysBefore(base, joined),
  };
  return { id, row, joined, skills: row.skills, specializations: row.specializations };
}

const toEmail = (handle: string) => `${handle}@people.forgehall.test`;
const toHandle = (name: string) => slug(name).replaceAll("-", ".");

/** All users: curated and generated developers and customers, and the staff. */
export function buildPeople(base: Date): People {
  const taken = new Set(
    [...Object.values(namedPeople.developers), ...Object.values(namedPeople.customers)].map(({ name }) =>
      toHandle(name),
    ),
  );
  const developerOf = (profile: DeveloperProfile, email: string) =>
    member(
      base,
      {
        name: profile.name,
        email,
        role: "developer",
        location: profile.location,
        bio: profile.bio,
        joined: profile.joined,
      },
      profile,
    );
  const customerOf = (person: Omit<Basics, "email" | "role">, email: string) =>
    member(base, { ...person, email, role: "customer" });

  const namedDevs = Object.entries(namedPeople.developers).map(([key, profile]) => {
    const email = key === "jonas" ? demoEmails.developer : toEmail(toHandle(profile.name));
    return [key, developerOf(profile, email)] as const;
  });
  const namedBuyers = Object.entries(namedPeople.customers).map(([key, person]) => {
    const email = key === "noor" ? demoEmails.customer : toEmail(toHandle(person.name));
    return [key, customerOf(person, email)] as const;
  });
  const madeDevs = makeDevelopers(DEVELOPERS - namedDevs.length, taken).map((made) =>
    developerOf(made, toEmail(made.handle)),
  );
  const madeBuyers = makeCustomers(CUSTOMERS - namedBuyers.length, taken).map(({ handle, ...made }) =>
    customerOf(made, toEmail(handle)),
  );

  const developers = [...namedDevs.map(([, dev]) => dev), ...madeDevs];
  const customers = [...namedBuyers.map(([, buyer]) => buyer), ...madeBuyers];
  const team = staff.map((person) => member(base, person));
  return {
    developers,
    customers,
    named: Object.fromEntries([...namedDevs, ...namedBuyers]) as People["named"],
    rows: [...team, ...developers, ...customers].map(({ row }) => row),
  };
}

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

/** The success rate nearest to `wanted` that so many completed projects can have, as so many others failed. */
function successRate(completed: number, wanted: number): number {
  if (completed === 0) return 100;
  const failed = Math.round((completed * (100 - wanted)) / wanted);
  return (100 * completed) / (completed + failed);
}
