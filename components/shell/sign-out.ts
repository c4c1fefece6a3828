import { toast } from "@/components/shell/toast";
import { usersMessages } from "@/lib/accounts/users/users.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** Ends the session. The full page load discards everything about the user. */
export async function signOut(): Promise<void> {
  try {
    await apiRequest("POST", "/api/logout");
    window.location.assign(paths.home);
  } catch (error) {
    toast.error(usersMessages.logoutFailed, { description: error instanceof Error ? error.message : undefined });
  }
}
