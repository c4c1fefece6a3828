import type { Role } from "@/lib/auth/roles.constants";

/** The signed-in user, read from the database for every request so that a role change takes effect immediately. */
export type Viewer = {
  id: string;
  role: Role;
  name: string;
  email: string;
  /** Whether the user has set up a second factor. */
  secondFactor: boolean;
  /** Whether the user signed in or confirmed the password in this session within the last 15 minutes. */
  confirmed: boolean;
};
