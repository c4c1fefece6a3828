"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/layout/draft-notice";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { SubmitButton } from "@/components/layout/submit-button";
import { toast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { PortfolioItemFields } from "@/components/portfolio/portfolio-item-fields";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { portfolioForm, type PortfolioFormValues } from "@/lib/portfolio/portfolio.schema";

const toFormValues = (item: PortfolioItem | null): PortfolioFormValues => ({
  title: item?.title ?? "",
  description: item?.description ?? "",
  category: item?.category ?? "",
  liveUrl: item?.liveUrl ?? "",
  githubUrl: item?.githubUrl ?? "",
  techStack: item?.techStack.join(", ") ?? "",
  screenshots: item?.screenshots ?? [],
});

type PortfolioItemFormProps = {
  /** Null for a new item. */
  item: PortfolioItem | null;
  ownerId: string;
  onSaved: (item: PortfolioItem) => void;
  onCancel: () => void;
};

/** Creates or edits a portfolio item, with its images. Keeps a draft across reloads. */
export function PortfolioItemForm({ item, ownerId, onSaved, onCancel }: PortfolioItemFormProps) {
  const form = useForm({ resolver: zodResolver(portfolioForm), defaultValues: toFormValues(item) });
  const { restored, startOver, clear } = useFormDraft(form, `portfolio:${ownerId}:${item?.id ?? "new"}`);
  const [uploading, setUploading] = useState(false);
  const headingId = useId();

  const save = form.handleSubmit(async (values) => {
    try {
      const saved = item
        ? await apiRequest<PortfolioItem>("PUT", `/api/portfolio/${item.id}`, values)
        : await apiRequest<PortfolioItem>("POST", "/api/portfolio", values);
      clear();
      toast.success(item ? "Project saved" : "Project added");
      onSaved(saved);
    } catch (error) {
      setServerErrors(form, error, { returnPath: paths.developerProfile });
    }
  });
  return (
    <>
      {restored && <DraftNotice onStartOver={startOver} className="mb-3" />}
      <Form {...form}>
        <form
          method="post"
          noValidate
          aria-labelledby={headingId}
          onSubmit={save}
          className="grid grid-cols-1 gap-5 rounded-lg border border-input bg-card p-5 sm:grid-cols-2"
        >
          <h3 id={headingId} className="sm:col-span-2">
            {item ? `Edit ${item.title}` : "New project"}
          </h3>
          <PortfolioItemFields control={form.control} onUploadingChange={setUploading} />
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <SubmitButton
              label={item ? "Save Changes" : "Add Project"}
              pendingLabel={uploading ? "Uploading..." : "Saving..."}
              pending={form.formState.isSubmitting || uploading}
              className="sm:w-auto"
            />
            <Button
              variant="outline"
              size="lg"
              onClick={() => {
                clear();
                onCancel();
              }}
              className="max-sm:w-full"
            >
              Cancel
            </Button>
          </div>
        </form>
      </Form>
    </>
  );
}
