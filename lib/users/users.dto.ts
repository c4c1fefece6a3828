import type { Role } from "@/lib/auth/roles.constants";

/** A user as the owner sees it. Never carries the password or the payment provider's customer id. */
export type CurrentUser = {
  id: string;
  email: string;
  name: string;
  bio: string | null;
  avatar: string | null;
  role: Role;
  title: string | null;
  location: string | null;
  website: string | null;
  github: string | null;
  linkedin: string | null;
  skills: string[];
  specializations: string[];
  yearsExperience: number | null;
  /** Decimal string in dollars. */
  hourlyRate: string | null;
  availability: string;
  responseTime: string | null;
  completedProjects: number;
  /** Per cent with two decimals. */
  successRate: string;
  verified: boolean;
  /** Whether the e-mail address was proved to be this person's. */
  emailVerified: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
};

/** What anyone may know of a user. */
export type PublicUser = { id: string; name: string; avatar: string | null };
