"use client";

import { useId, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { SubmitButton } from "@/components/layout/submit-button";
import { DraftNotice } from "@/components/layout/draft-notice";
import type { FormDraft } from "@/components/layout/form-draft";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { useAutosaveDraft } from "@/components/layout/use-autosave-draft";
import { PortfolioItemFields } from "@/components/portfolio/portfolio-item-fields";
import { Button } from "@/components/ui/button";
import { ImageField } from "@/components/uploads/image-field";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";
import { MAX_PORTFOLIO_SCREENSHOTS } from "@/lib/portfolio/portfolio.constants";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import type { PortfolioFormValues } from "@/lib/portfolio/portfolio.schema";

const validation = lazyResolver(() =>
  import("@/lib/portfolio/portfolio.schema").then(({ portfolioForm }) => portfolioForm),
);

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
export function PortfolioItemForm({ item, ownerId, ...form }: PortfolioItemFormProps) {
  const { draft, defaultValues, key, restored, startOver } = useFormDraft(
    `portfolio:${ownerId}:${item?.id ?? "new"}`,
    toFormValues(item),
  );
  return (
    <>
      {restored && <DraftNotice onStartOver={startOver} className="mb-3" />}
      <Fields key={key} item={item} start={defaultValues} draft={draft} {...form} />
    </>
  );
}

type FieldsProps = Omit<PortfolioItemFormProps, "ownerId"> & {
  start: PortfolioFormValues;
  draft: FormDraft<PortfolioFormValues>;
};

function Fields({ item, start, draft, onSaved, onCancel }: FieldsProps) {
  const form = useForm({ resolver: validation.resolver, defaultValues: start });
  const { register, control, handleSubmit, formState } = form;
  useAutosaveDraft(form, draft);
  const { field } = useController({ control, name: "screenshots" });
  const [busy, setBusy] = useState(false);
  const { errors, isSubmitting } = formState;
  const picturesId = useId();
  const heading = item ? `Edit ${item.title}` : "New piece of work";

  async function save(values: object) {
    try {
      const saved = await apiRequest<PortfolioItem>(
        item ? "PUT" : "POST",
        item ? `/api/portfolio/${item.id}` : "/api/portfolio",
        values,
      );
      draft.clear();
      toast.success(item ? "Portfolio item saved" : "Portfolio item added");
      onSaved(saved);
    } catch (error) {
      if (!redirectIfSignedOut(error, paths.developerProfile)) handleApiError(error, form);
    }
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={heading}
      onFocus={validation.prepare}
      onSubmit={handleSubmit(save)}
      className="grid gap-5 rounded-lg border border-input bg-card p-5 sm:grid-cols-2"
    >
      <h3 className="sm:col-span-2">{heading}</h3>
      <PortfolioItemFields register={register} errors={errors} />
      <div className="min-w-0 sm:col-span-2">
        <ImageField
          id={picturesId}
          value={field.value}
          onChange={field.onChange}
          max={MAX_PORTFOLIO_SCREENSHOTS}
          onUploadingChange={setBusy}
          focusRef={field.ref}
          error={errors.screenshots?.message}
        />
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <SubmitButton
          label={item ? "Save Changes" : "Add to Portfolio"}
          pendingLabel={busy ? "Uploading..." : "Saving..."}
          pending={isSubmitting || busy}
          className="sm:w-auto"
        />
        <Button
          variant="outline"
          size="lg"
          onClick={() => {
            draft.clear();
            onCancel();
          }}
          className="max-sm:w-full"
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
