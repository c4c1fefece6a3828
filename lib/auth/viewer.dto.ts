import type { Role } from "@/lib/auth/roles.constants";

/** Who asks: read from the database for every request, so that a demotion bites at once. */
export type Viewer = {
  id: string;
  role: Role;
  name: string;
  email: string;
  /** Whether signing in asks for a second factor. */
  secondFactor: boolean;
};
