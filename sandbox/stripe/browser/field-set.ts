import { Field } from "./field";
import type { ValidationError, FieldRules } from "./field-rules";

/** The fields of one element: only the card's number, or number, date and code in one box. */
export class FieldSet {
  private readonly fields: Field[];

  /** Calls `tell` on each change, and when focus enters or leaves the whole set. */
  constructor(rules: FieldRules[], notify: (what: "change" | "focus" | "blur" | "escape") => void) {
    this.fields = rules.map(
      (each) =>
        new Field(each, {
          onChange: (field) => {
            notify("change");
            this.advance(field);
          },
          onFocus: (from) => notify(this.owns(from) ? "change" : "focus"),
          onBlur: (to) => notify(this.owns(to) ? "change" : "blur"),
          onEscape: () => notify("escape"),
        }),
    );
  }

  get inputs(): HTMLInputElement[] {
    return this.fields.map(({ input }) => input);
  }

  get values(): string[] {
    return this.fields.map(({ value }) => value);
  }

  get empty(): boolean {
    return this.fields.every((field) => field.empty);
  }

  get complete(): boolean {
    return this.fields.every((field) => field.complete);
  }

  get error(): ValidationError | undefined {
    return this.fields.map(({ problem }) => problem).find((each) => each !== undefined);
  }

  get focused(): boolean {
    return this.owns(document.activeElement);
  }

  /** The first error that prevents the card's use; it is displayed from now on. */
  findMissing(): ValidationError | undefined {
    for (const field of this.fields) field.showMissing();
    return this.fields.map(({ missing }) => missing).find((each) => each !== undefined);
  }

  focus(): void {
    (this.fields.find(({ complete }) => !complete) ?? this.fields[0])?.input.focus();
  }

  clear(): void {
    for (const field of this.fields) field.clear();
  }

  markProblems(): void {
    for (const field of this.fields) field.input.ariaInvalid = field.problem ? "true" : null;
  }

  private owns(target: EventTarget | null): boolean {
    return this.fields.some(({ input }) => input === target);
  }

  /** In a box of several fields, a complete one moves focus to the next. */
  private advance(field: Field): void {
    if (field.complete && field.atEnd) this.fields[this.fields.indexOf(field) + 1]?.input.focus();
  }
}
