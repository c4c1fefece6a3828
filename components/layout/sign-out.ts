import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";
import { usersMessages } from "@/lib/users/users.messages";

/** Ends the session. The full page load discards everything about the user. */
export async function signOut(): Promise<void> {
  try {
    await apiRequest("POST", "/api/logout");
    window.location.assign(paths.home);
  } catch (error) {
    toast.error(usersMessages.logoutFailed, { description: error instanceof Error ? error.message : undefined });
  }
}
