"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { SuggestingInput } from "@/components/shell/suggesting-input";
import { Input } from "@/components/ui/input";

type UrlInputProps = Omit<ComponentProps<"input">, "defaultValue" | "onBlur" | "onChange" | "onKeyDown" | "ref"> & {
  /** What the URL says. */
  value: string;
  /** Whether it suggests what the site's search does. */
  suggests?: boolean;
};

/**
 * An input of a GET form. It shows the URL's value when that changes, unless the user is typing: a slow list must not
 * overwrite text typed while it loads.
 */
export function UrlInput({ value, suggests = false, ...props }: UrlInputProps) {
  const Field = suggests ? SuggestingInput : Input;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const isTyping = useRef(false);
  useEffect(() => {
    // Also keeps text typed before hydration.
    if (shown.current === value) return;
    shown.current = value;
    if (input.current && !isTyping.current) input.current.value = value;
  }, [value]);
  return (
    <Field
      {...props}
      ref={input}
      defaultValue={value}
      onChange={() => (isTyping.current = true)}
      onKeyDown={({ key }) => {
        if (key === "Enter") isTyping.current = false;
      }}
      onBlur={() => (isTyping.current = false)}
    />
  );
}
