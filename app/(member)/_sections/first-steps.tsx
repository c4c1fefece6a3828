import { cookies } from "next/headers";
import { DismissibleSteps } from "@/components/account/dismissible-steps";
import { FIRST_STEPS_COOKIE } from "@/lib/auth/cookies.constants";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { getFirstSteps } from "@/lib/users/get-first-steps";

/** The checklist for new users, until everything is done or this browser's user dismisses it. */
export async function FirstSteps({ viewer }: { viewer: Viewer }) {
  if ((await cookies()).get(FIRST_STEPS_COOKIE)?.value === viewer.id) return null;
  const steps = await getFirstSteps(viewer);
  return steps.length > 0 && <DismissibleSteps steps={steps} userId={viewer.id} email={viewer.email} />;
}
