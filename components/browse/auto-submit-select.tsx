"use client";

import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";

/** A select that sends its form when changed. Without scripts the form's own button does. */
export function AutoSubmitSelect(props: ComponentProps<typeof Select>) {
  return <Select {...props} onChange={(event) => event.currentTarget.form?.requestSubmit()} />;
}
