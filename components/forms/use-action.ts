"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { handleApiError } from "@/components/forms/handle-api-error";
import { isSignedOut, redirectIfSignedOut } from "@/components/shell/redirect-if-signed-out";
import { toast, type ToastOptions } from "@/components/shell/toast";
import { api, ApiError, getFieldError } from "@/lib/foundation/api-client/api";
import type { ApiArguments, ApiCall, ApiInput, ApiResponse } from "@/lib/foundation/api-client/routes";

/** "leaving" means that the next page is loading, so that nothing can be pressed until then. */
export type ActionResult = "done" | "failed" | "leaving";

/** What a call needs of react-hook-form's form, whatever its fields. */
export type ActionForm = {
  getValues: () => FieldValues;
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

type SuccessToast = string | ({ title: string } & ToastOptions);

type ErrorOptions = {
  /** Shows the server's field errors next to their fields, with the focus on the first one. */
  form?: ActionForm;
  /** Title of the error toast. */
  failure?: string;
  /** Shows the error toast for field errors as well, where docs/product.md#errors names it. */
  alwaysToast?: boolean;
  /** Where to return after signing in when the session has ended. For forms that keep a draft. */
  returnPath?: string;
  /** Keeps what only signed-in users see when the session has ended. For forms without a draft that would disappear. */
  keepSession?: boolean;
};

export type ActionOptions<C extends ApiCall> = ErrorOptions & {
  /** Toast after success. */
  success?: SuccessToast | ((response: ApiResponse<C>) => SuccessToast);
  /** Refreshes the page after success; with "always" also after an error, which can mean a concurrent change. */
  refresh?: boolean | "always";
  /** Loads what the page shows again, after success and after an error. */
  reload?: () => void | Promise<void>;
  /** Return "leaving" when the next page is loading. */
  onSuccess?: (response: ApiResponse<C>) => "leaving" | void | Promise<"leaving" | void>;
  /** Returns whether it has handled the error, which is then not shown. */
  onError?: (error: ApiError) => boolean | Promise<boolean>;
};

/** What the call needs, and options that depend on what the user has chosen. */
type ActionArguments<C extends ApiCall> =
  ApiArguments<C> extends [input: ApiInput<C>]
    ? [input: ApiInput<C>, options?: ActionOptions<C>]
    : [input?: ApiInput<C>, options?: ActionOptions<C>];

/** How the form that an action is sent from shows its errors. */
export type ErrorHandling = Pick<ActionOptions<ApiCall>, "form" | "onError">;

export type Action<C extends ApiCall> = {
  (...args: ActionArguments<C>): Promise<ActionResult>;
  /** Whether the call is being sent, or the next page is loading after it. */
  pending: boolean;
};

/**
 * Calls the API when the user does something: `const submit = useAction("POST /api/apps/{id}/reviews", { form, success:
 * reviewsMessages.submitted })`. Shows the result in a toast and errors at their fields, asks for the password where
 * the call needs it, and follows a session that has ended. Ignores a second call while the first is pending.
 * @returns the action: `submit({ params, body })` resolves to what happened and never rejects for an error response
 */
export function useAction<C extends ApiCall>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);
  async function act(...[input, more]: ActionArguments<C>): Promise<ActionResult> {
    if (isRunning.current) return "failed";
    isRunning.current = true;
    setPending(true);
    const result = await send(call, input, { ...options, ...more }, () => router.refresh());
    if (result === "leaving") return result;
    isRunning.current = false;
    setPending(false);
    return result;
  }
  act.pending = pending;
  return act;
}

/**
 * Returns a function that opens another page once an action has succeeded: the result of its `onSuccess`. Pages that
 * the browser keeps for the Back button are loaded anew, since they show the state from before.
 */
export function useLeave() {
  const router = useRouter();
  return (path: string) => {
    router.push(path);
    router.refresh();
    return "leaving" as const;
  };
}

async function send<C extends ApiCall>(
  call: C,
  input: ApiInput<C> | undefined,
  options: ActionOptions<C>,
  refresh: () => void,
): Promise<ActionResult> {
  const { success, onSuccess, onError, returnPath } = options;
  let response: ApiResponse<C>;
  try {
    response = await api(call, ...([input] as ApiArguments<C>));
  } catch (error) {
    if (returnPath && redirectIfSignedOut(error, returnPath)) return "leaving";
    const isHandled = error instanceof ApiError && (await onError?.(error));
    if (!isHandled) showError(error, options);
    // Without a session, what the page loads would take the place of the typed text.
    const signedOut = isSignedOut(error);
    if (!signedOut || !options.keepSession) await options.reload?.();
    if (!signedOut && options.refresh === "always") refresh();
    return "failed";
  }
  const message = typeof success === "function" ? success(response) : success;
  if (typeof message === "string") toast.success(message);
  else if (message) toast.success(message.title, message);
  await options.reload?.();
  const next = await onSuccess?.(response);
  if (options.refresh && next !== "leaving") refresh();
  return next ?? "done";
}

/** Shows field errors next to their fields, with the focus on the first one, and any other error in a toast. */
function showError(error: unknown, { form, failure, alwaysToast, keepSession }: ErrorOptions): void {
  const invalid = Object.keys(form?.getValues() ?? {}).flatMap((name) => {
    const message = getFieldError(error, name);
    return message ? [{ name, message }] : [];
  });
  invalid.forEach(({ name, message }, index) =>
    form?.setError(name as never, { message }, { shouldFocus: index === 0 }),
  );
  if (alwaysToast || invalid.length === 0) handleApiError(error, { title: failure, keepSession });
}
