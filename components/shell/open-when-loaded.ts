import { toast } from "@/components/shell/toast";

/** Tells the user that code which loads on demand could not be loaded. */
export function showLoadFailure(): void {
  toast.error("You're offline", { description: "Check your connection, then try again. If it persists, reload." });
}

/** Loads a form's code before it is shown. Without a connection, the page stays as it is and a toast says why. */
export function openWhenLoaded(load: () => Promise<unknown>, open: () => void): void {
  load().then(open, showLoadFailure);
}
