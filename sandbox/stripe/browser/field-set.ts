import { Field } from "./field";
import type { Problem, Rules } from "./rules";

/** The fields of one element, taken together: the card's number alone, or number, date and code in one box. */
export class FieldSet {
  private readonly fields: Field[];

  /** `tell` hears of each change, and of focus that enters or leaves the set as a whole. */
  constructor(rules: Rules[], tell: (what: "change" | "focus" | "blur" | "escape") => void) {
    this.fields = rules.map((each) => new Field(each, {
      changed: (field) => {
        tell("change");
        this.advance(field);
      },
      focused: (from) => tell(this.owns(from) ? "change" : "focus"),
      left: (to) => tell(this.owns(to) ? "change" : "blur"),
      escaped: () => tell("escape"),
    }));
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

  get error(): Problem | undefined {
    return this.fields.map(({ problem }) => problem).find((each) => each !== undefined);
  }

  get focused(): boolean {
    return this.owns(document.activeElement);
  }

  /** The first thing that keeps the card from being used, shown from now on as wrong. */
  findLack(): Problem | undefined {
    for (const field of this.fields) field.insist();
    return this.fields.map(({ lack }) => lack).find((each) => each !== undefined);
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

  /** In a box of several fields, a finished one leads to the next. */
  private advance(field: Field): void {
    if (field.complete && field.atEnd) this.fields[this.fields.indexOf(field) + 1]?.input.focus();
  }
}
