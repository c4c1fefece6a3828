"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { ApiError } from "@/lib/api-client/api-error";
import { reauthForm, type CredentialField, type Credentials } from "@/lib/second-factor/reauth-form.schema";

/**
 * A form that verifies the user's identity before an action.
 * @param fields the fields of the form
 * @param onClose closes the form when the state has changed in the meantime (such as in another tab) and the action is
 * no longer possible
 */
export function useReauthForm(
  fields: readonly CredentialField[],
  onSubmit: (credentials: Credentials) => Promise<void>,
  onClose?: () => void,
) {
  const router = useRouter();
  const defaultValues: Partial<Credentials> = Object.fromEntries(fields.map((field) => [field, ""]));
  const form = useForm({ resolver: zodResolver(reauthForm(fields)), defaultValues });
  const submit = form.handleSubmit(async (credentials) => {
    try {
      await onSubmit(credentials);
    } catch (error) {
      setServerErrors(form, error);
      if (!(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) return;
      onClose?.();
      router.refresh();
    }
  });
  return { form, submit, pending: form.formState.isSubmitting };
}
