import { handleApiError } from "@/components/forms/handle-api-error";
import { signInMessages } from "@/lib/accounts/sign-in/sign-in.constants";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** Ends the session. The full page load discards everything about the user. */
export async function signOut(): Promise<void> {
  try {
    await api("POST /api/logout");
    window.location.assign(paths.home);
  } catch (error) {
    handleApiError(error, { title: signInMessages.logoutFailed });
  }
}
