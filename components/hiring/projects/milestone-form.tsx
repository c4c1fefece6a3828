"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "@/components/forms/use-action";
import { MilestoneRows } from "@/components/hiring/projects/milestone-rows";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { toCents } from "@/lib/foundation/format/money";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { hiredMessages } from "@/lib/hiring/projects/projects.constants";
import { fromMilestoneRows, milestonesForm, sumRows, toMilestoneRows } from "@/lib/hiring/projects/projects.schema";

type Terms = { title: string; amount: string; dueAt: string | null };

type MilestoneFormProps = {
  projectId: string;
  agreedCost: string;
  /** The version of the milestones that the page shows. */
  version: number;
  agreed: readonly Terms[];
  /** What the other side reads now: proposed milestones, or else the agreed ones. */
  milestones: readonly Terms[];
  otherName: string;
  onClose: () => void;
};

/** Proposes other milestones, starting from those that are agreed or proposed. */
export function MilestoneForm(props: MilestoneFormProps) {
  const { projectId, agreedCost, version, agreed, milestones, otherName, onClose } = props;
  const form = useForm({
    resolver: zodResolver(milestonesForm),
    defaultValues: { milestones: toMilestoneRows(milestones) },
  });
  const { isSubmitting } = form.formState;
  const propose = useAction("PUT /api/projects/{id}/milestones", {
    form,
    success: { title: "Milestones proposed", description: `We'll email ${otherName}.` },
    returnPath: hiredProjectPath(projectId),
    refresh: "always",
    onSuccess: onClose,
  });
  const agreedCents = toCents(agreedCost);
  const submit = form.handleSubmit(async ({ milestones: rows }) => {
    const sum = sumRows(rows);
    if (sum !== agreedCents) return form.setError("milestones", { message: hiredMessages.wrongSum(sum, agreedCents) });
    const wanted = fromMilestoneRows(rows);
    const isSame = JSON.stringify(wanted) === JSON.stringify(fromMilestoneRows(toMilestoneRows(agreed)));
    if (isSame) return form.setError("milestones", { message: hiredMessages.unchanged });
    await propose({ params: { id: projectId }, body: { version, milestones: wanted } });
  });
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <MilestoneRows totalCents={agreedCents} totalName="agreed" min={1} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={isSubmitting}>
            {isSubmitting ? "Sending..." : "Propose milestones"}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Form>
  );
}
