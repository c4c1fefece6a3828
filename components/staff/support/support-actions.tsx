"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/forms/form-actions";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { supportForm, type SupportStatus } from "@/lib/staff/support/support.schema";

type SupportActionsProps = { id: string; status: SupportStatus; /** Assigned to the viewer. */ isMine: boolean };

/** Buttons that take a message on and close or reopen it. */
export function SupportActions({ id, status, isMine }: SupportActionsProps) {
  const change = useAction("PUT /api/super-admin/support/{id}", { refresh: "always" });
  const hydrated = useHydrated();
  const isClosed = status === "closed";
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        disabled={!hydrated}
        onClick={() => change({ params: { id }, body: { assigned: !isMine } })}
      >
        {isMine ? "Unassign" : "Assign to me"}
      </Button>
      <Button
        variant="outline"
        disabled={!hydrated}
        onClick={() =>
          change(
            { params: { id }, body: { status: isClosed ? "open" : "closed" } },
            { success: isClosed ? "Message reopened" : "Message closed" },
          )
        }
      >
        {isClosed ? "Reopen message" : "Close message"}
      </Button>
    </div>
  );
}

type SupportReplyProps = {
  id: string;
  /** Where the reply goes. */
  email: string;
  /** The last entry on the page. */
  after: string | null;
};

/** A form for a reply, which is emailed, or a note. */
export function SupportReply({ id, email, after }: SupportReplyProps) {
  const form = useForm({ resolver: zodResolver(supportForm), defaultValues: { text: "" } });
  const hydrated = useHydrated();
  const add = useAction("POST /api/super-admin/support/{id}/entries", { form, keepSession: true, refresh: true });
  const send = (kind: "reply" | "note") =>
    form.handleSubmit(({ text }) =>
      add(
        { params: { id }, body: { kind, text, after } },
        {
          success:
            kind === "note" ? "Note added" : { title: "Reply sent", description: `We're emailing it to ${email}.` },
          onSuccess: () => form.reset(),
        },
      ),
    );
  const { isSubmitting } = form.formState;
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={send("reply")} className="mt-8 grid max-w-[66ch] gap-4">
        <TextareaField
          control={form.control}
          name="text"
          label="Reply or note"
          hint={`A reply is emailed to ${email}, with your name left out. A note is only for staff.`}
          rows={6}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton label="Send reply" pendingLabel="Sending..." pending={isSubmitting} className="sm:w-auto" />
          <Button
            size="lg"
            variant="outline"
            disabled={!hydrated}
            aria-disabled={isSubmitting || undefined}
            className="max-sm:w-full"
            onClick={send("note")}
          >
            Save as note
          </Button>
        </div>
      </form>
    </Form>
  );
}
