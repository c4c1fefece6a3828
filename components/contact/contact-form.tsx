"use client";

import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { setFieldErrors } from "@/components/layout/set-field-errors";
import { useUser } from "@/components/layout/use-user";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { apiRequest } from "@/lib/api-client/api-request";
import { CONTACT_TOPICS } from "@/lib/contact/contact.constants";
import type { ContactInput } from "@/lib/contact/contact.schema";

const validation = lazyResolver(() => import("@/lib/contact/contact.schema").then(({ contactInput }) => contactInput));
const emptyValues: ContactInput = { name: "", email: "", topic: "order", message: "" };

/**
 * Sends a message to support. The page is public and cached, so a signed-in user's name and email are filled in later.
 */
export function ContactForm() {
  const { user } = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, getValues, setError, resetField } = useForm<ContactInput>({
    resolver: validation.resolver,
    defaultValues: emptyValues,
    values: user ? { ...emptyValues, name: user.name, email: user.email } : undefined,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const id = useId();

  async function send(values: ContactInput) {
    try {
      await apiRequest("POST", "/api/contact", values);
      setSentTo(values.email);
      resetField("message");
    } catch (error) {
      if (!setFieldErrors(error, { getValues, setError })) setError("root", { message: (error as Error).message });
    }
  }
  return (
    <div>
      <div role="status">
        {sentTo && (
          <div className="grid justify-items-start gap-3">
            <p className="font-semibold">Message sent</p>
            <p className="text-muted-foreground wrap-anywhere">
              We&apos;ll reply to {sentTo}, usually within two business days.
            </p>
            <Button variant="outline" onClick={() => setSentTo(null)}>
              Write another message
            </Button>
          </div>
        )}
      </div>
      {!sentTo && (
        <form
          method="post"
          noValidate
          onFocus={validation.prepare}
          onSubmit={handleSubmit(send)}
          className="grid gap-5"
        >
          <TextField label="Name" autoComplete="name" field={register("name")} error={errors.name?.message} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            hint="We'll reply to this address."
            field={register("email")}
            error={errors.email?.message}
          />
          <Field htmlFor={`${id}-topic`} label="What is it about?" error={errors.topic?.message}>
            <NativeSelect {...register("topic")} {...fieldAria(`${id}-topic`, { error: errors.topic })}>
              {CONTACT_TOPICS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field htmlFor={`${id}-message`} label="Message" error={errors.message?.message}>
            <Textarea
              rows={7}
              className="min-h-40"
              {...register("message")}
              {...fieldAria(`${id}-message`, { error: errors.message })}
            />
          </Field>
          {/* Honeypot for bots, hidden from users. */}
          <div hidden>
            <input
              type="text"
              aria-label="Leave this empty"
              tabIndex={-1}
              autoComplete="off"
              {...register("homepage")}
            />
          </div>
          <div role="alert" className="empty:hidden">
            {errors.root && <p className="text-sm text-destructive">{errors.root.message}</p>}
          </div>
          <SubmitButton label="Send message" pendingLabel="Sending..." pending={isSubmitting} />
        </form>
      )}
    </div>
  );
}
