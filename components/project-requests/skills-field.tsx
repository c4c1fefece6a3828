"use client";

import { TagsInput, type TagsFieldProps } from "@/components/layout/tags-input";

const splitSkills = (typed: string) =>
  typed
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean);

/** The required skills as tags, typed or pasted with commas. */
export function SkillsField(field: TagsFieldProps) {
  return (
    <TagsInput
      {...field}
      label="Required skills"
      optional
      hint="Press comma or Enter to add, like React, UI/UX Design or PostgreSQL."
      listLabel="Selected skills"
      parse={splitSkills}
      separator={/,/}
    />
  );
}
