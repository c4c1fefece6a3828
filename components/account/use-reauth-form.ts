"use client";

import { useRouter } from "next/navigation";
import { useState, type FormEvent } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { ApiError } from "@/lib/api-client/api-error";
import { getFieldError } from "@/lib/api-client/get-field-error";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { usersMessages } from "@/lib/users/users.messages";

type CredentialField = "password" | "code";
type Credentials = Record<CredentialField, string>;

const requiredMessages: Credentials = { password: usersMessages.passwordRequired, code: codesMessages.required };

/**
 * A form that verifies the user's identity before an action. It never submits twice, shows errors next to their fields
 * and focuses the first one.
 * @param fields the fields of the form
 * @param onClose closes the form when the state has changed in the meantime (such as in another tab) and the action is
 * no longer possible
 */
export function useReauthForm(
  fields: readonly CredentialField[],
  onSubmit: (proof: Credentials) => Promise<void>,
  onClose: () => void,
) {
  const router = useRouter();
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [pending, setPending] = useState(false);

  async function send(form: HTMLFormElement) {
    const values = new FormData(form);
    const proof: Credentials = {
      password: String(values.get("password") ?? ""),
      code: String(values.get("code") ?? "").trim(),
    };
    const showError = (part: CredentialField, sentence: string) => {
      setErrors({ [part]: sentence });
      form.querySelector<HTMLInputElement>(`[name=${part}]`)?.focus();
    };
    const empty = fields.find((part) => !proof[part]);
    if (empty) return showError(empty, requiredMessages[empty]);
    setErrors({});
    setPending(true);
    try {
      await onSubmit(proof);
    } catch (error) {
      const wrong = fields.find((part) => getFieldError(error, part));
      if (wrong) showError(wrong, getFieldError(error, wrong) ?? "");
      else handleApiError(error);
      if (error instanceof ApiError && [403, 404, 409].includes(error.status)) {
        onClose();
        router.refresh();
      }
    }
    setPending(false);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) void send(event.currentTarget);
  }
  return { submit, errors, pending };
}
