"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/forms/form-actions";
import { LabeledField, TextareaField, TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { useUser } from "@/components/shell/use-user";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { CONTACT_TOPICS } from "@/lib/messaging/contact/contact.constants";
import { contactInput, type ContactInput } from "@/lib/messaging/contact/contact.schema";

const emptyValues: ContactInput = { name: "", email: "", topic: "order", message: "", homepage: "" };

/**
 * Sends a message to support. The page is public and cached, so a signed-in user's name and email are filled in later.
 */
export function ContactForm() {
  const { user } = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(contactInput),
    defaultValues: emptyValues,
    values: user ? { ...emptyValues, name: user.name, email: user.email } : undefined,
    resetOptions: { keepDirtyValues: true },
  });
  const { control, getValues, register, resetField, setValue } = form;
  // A link may choose the topic and name an order: `/contact?topic=order&order=3f9c01ab`.
  useEffect(() => {
    const params = new URLSearchParams(window.location.search);
    const topic = contactInput.shape.topic.safeParse(params.get("topic"));
    if (topic.success) setValue("topic", topic.data, { shouldDirty: true });
    const [order] = /^[\da-f]{8}$/.exec(params.get("order") ?? "") ?? [];
    if (order && !getValues("message")) setValue("message", `Order #${order}: `, { shouldDirty: true });
  }, [getValues, setValue]);
  const send = useAction("POST /api/contact", { form });
  const submit = form.handleSubmit(async (body) => {
    if ((await send({ body })) !== "done") return;
    setSentTo(body.email);
    resetField("message");
  });
  return (
    <div>
      <div role="status">
        {sentTo && (
          <div className="grid justify-items-start gap-3">
            <p className="font-semibold">Message sent</p>
            <p dir="auto" className="text-muted-foreground wrap-anywhere">
              We&apos;ll reply to {sentTo}, usually within two business days.
            </p>
            <Button variant="outline" onClick={() => setSentTo(null)}>
              Write another message
            </Button>
          </div>
        )}
      </div>
      {!sentTo && (
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid gap-5">
            <TextField control={control} name="name" label="Name" autoComplete="name" />
            <TextField
              control={control}
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              hint="We'll reply to this address."
            />
            <LabeledField control={control} name="topic" label="What is it about?">
              {(field) => (
                <NativeSelect {...field}>
                  {CONTACT_TOPICS.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </LabeledField>
            <TextareaField control={control} name="message" label="Message" rows={7} className="min-h-40" />
            {/* Honeypot for bots, hidden from users. */}
            <div hidden>
              <input aria-label="Leave this field empty" tabIndex={-1} autoComplete="off" {...register("homepage")} />
            </div>
            <SubmitButton label="Send message" pendingLabel="Sending..." pending={send.pending} />
          </form>
        </Form>
      )}
    </div>
  );
}
