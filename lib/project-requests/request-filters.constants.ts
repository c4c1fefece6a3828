import { defineFilters, namedOptions } from "@/lib/format/list-filters";
import {
  ALL_BUDGETS,
  ALL_PROJECT_CATEGORIES,
  BUDGET_BANDS,
  PROJECT_CATEGORIES,
} from "@/lib/project-requests/project-requests.constants";

/** The filters of `/project-requests` and `GET /api/project-requests`. */
export const requestFilters = defineFilters({
  category: {
    label: "Category",
    all: ALL_PROJECT_CATEGORIES,
    control: "select",
    options: namedOptions(PROJECT_CATEGORIES),
  },
  budget: {
    label: "Budget",
    all: ALL_BUDGETS,
    control: "select",
    options: BUDGET_BANDS.map(({ slug, label }) => ({ value: label, slug, label })),
  },
});
