"use client";

import { X } from "lucide-react";
import { useId, useState, type KeyboardEvent, type Ref } from "react";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";

type SkillsFieldProps = { value: readonly string[]; onChange: (value: string[]) => void; error: string | undefined; inputRef: Ref<HTMLInputElement> };

const hint = "Comma or Enter adds what you typed, like React, UI/UX Design or PostgreSQL.";

/** The skills asked for, as words in a row; typed or pasted, commas between them. */
export function SkillsField({ value, onChange, error, inputRef }: SkillsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");

  function add(text: string) {
    const names = new Set(value.map((skill) => skill.toLowerCase()));
    const added = text.split(",").map((skill) => skill.trim()).filter((skill) => skill && !names.has(skill.toLowerCase()) && names.add(skill.toLowerCase()));
    if (added.length > 0) onChange([...value, ...added]);
    if (text.trim()) setSaid(added.length > 0 ? `Added ${added.join(", ")}` : `${text.trim()} is in the list already`);
    setTyped("");
  }
  function remove(skill: string) {
    onChange(value.filter((entry) => entry !== skill));
    setSaid(`Removed ${skill}`);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = value.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // Enter never sends the form from here.
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  }

  return (
    <>
      <Field htmlFor={id} label="Required skills" optional hint={hint} error={error}>
        {value.length > 0 && (
          <ul aria-label="Chosen skills" className="flex flex-wrap gap-1.5">
            {value.map((skill) => (
              <li key={skill} className="narrow flex min-w-0 items-center rounded-sm bg-secondary pl-2 text-xs font-medium">
                <span className="wrap-anywhere">{skill}</span>
                <button type="button" aria-label={`Remove ${skill}`} onClick={() => remove(skill)} className="grid size-7 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:size-9">
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Input
          {...fieldAria(id, { hint, error })}
          ref={inputRef}
          value={typed}
          autoComplete="off"
          // A comma also comes from a phone's keyboard or a paste, which no key press tells of.
          onChange={({ target }) => (target.value.includes(",") ? add(target.value) : setTyped(target.value))}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </Field>
      <p role="status" className="sr-only">{said}</p>
    </>
  );
}
