import { defineFilters, namedOptions } from "@/lib/foundation/format/list-filters";
import {
  ALL_SKILLS,
  SKILL_FILTERS,
  ALL_SPECIALIZATIONS,
  SPECIALIZATIONS,
  AVAILABILITIES,
  AVAILABILITY_LABELS,
  CLIENT_RATINGS,
  RATE_BANDS,
} from "@/lib/hiring/developers/developers.constants";

/** The filters of the developer directory and `GET /api/developers`. */
export const directoryFilters = defineFilters({
  skill: { label: "Skill", all: ALL_SKILLS, control: "select", options: namedOptions(SKILL_FILTERS) },
  specialization: {
    label: "Specialization",
    all: ALL_SPECIALIZATIONS,
    control: "select",
    options: namedOptions(SPECIALIZATIONS),
  },
  rate: {
    label: "Hourly rate",
    all: "Any rate",
    control: "select",
    options: RATE_BANDS.map(({ slug, label }) => ({ value: slug, slug, label })),
    description: "Band of the hourly rate in dollars, both ends included. Developers without a rate are in none.",
  },
  availability: {
    label: "Availability",
    all: "Any availability",
    control: "select",
    options: AVAILABILITIES.map((value) => ({ value, slug: value, label: AVAILABILITY_LABELS[value] })),
  },
  clientRating: {
    label: "Client rating",
    all: "Any client rating",
    control: "select",
    options: CLIENT_RATINGS.map(({ slug, label }) => ({ value: slug, slug, label })),
    description: "At least so many stars on average from clients who hired them.",
  },
  verified: {
    label: "Verification",
    all: "All developers",
    control: "select",
    options: [{ value: "true", slug: "true", label: "Verified only" }],
    description: "Only developers whose identity Forgehall has checked.",
  },
});
