"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextareaField } from "@/components/forms/text-field";
import { FAULT_LABELS } from "@/components/hiring/proposals/cancellation-faults.constants";
import { useProposalAction, useProposals } from "@/components/hiring/proposals/proposals-provider";
import { Moment } from "@/components/shell/moment";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { cancellationResponseInput } from "@/lib/hiring/requests/requests.schema";

function Quote({ title, date, text }: { title: string; date: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="text-base">{title}</h3>
      <p className="text-xs text-muted-foreground">
        <Moment at={date} />
      </p>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

function ResponseForm() {
  const { project } = useProposals();
  const form = useForm({ resolver: zodResolver(cancellationResponseInput), defaultValues: { response: "" } });
  const respond = useProposalAction("POST /api/project-requests/{id}/cancellation-response", {
    form,
    keepSession: true,
    success: { title: "Response sent", description: "We'll email the client." },
  });
  const submit = form.handleSubmit((body) => respond({ params: { id: project.id }, body }));
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextareaField
          control={form.control}
          name="response"
          label="Your response"
          hint="Only the client reads it. You can respond once."
          rows={4}
        />
        <Button type="submit" aria-disabled={form.formState.isSubmitting} className="justify-self-start">
          {form.formState.isSubmitting ? "Sending..." : "Send response"}
        </Button>
      </form>
    </Form>
  );
}

/** Why the client canceled the job, and the developer's response; nothing for a job canceled without a reason. */
export function CancellationPanel() {
  const { viewerRole, loaded } = useProposals();
  const cancellation = loaded.state === "ready" ? loaded.request.cancellation : null;
  if (!cancellation) return null;
  const { reason, fault, createdAt, response, respondedAt } = cancellation;
  const own = viewerRole === "client";
  return (
    <section aria-labelledby="cancellation-title" className="mb-8 max-w-[44rem] rounded-lg bg-secondary p-5">
      <h2 id="cancellation-title" className="mb-1 text-h3">
        Why it was canceled
      </h2>
      <p className="mb-4 text-sm text-muted-foreground">
        {`${own ? "You" : "The client"} chose “${FAULT_LABELS[fault]}”. Only the two of you can see this.`}
      </p>
      <div className="grid grid-cols-1 gap-5 text-sm">
        <Quote title={own ? "Your reason" : "The client's reason"} date={createdAt} text={reason} />
        {response && respondedAt ? (
          <Quote title={own ? "The developer's response" : "Your response"} date={respondedAt} text={response} />
        ) : (
          !own && <ResponseForm />
        )}
      </div>
    </section>
  );
}
