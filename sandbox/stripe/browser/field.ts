import type { FieldRules, ValidationError } from "./field-rules";
import { ensureBaseStyle } from "./style-sheet";

type FieldListeners = {
  onChange: (field: Field) => void;
  onFocus: (from: EventTarget | null) => void;
  onBlur: (to: EventTarget | null) => void;
  onEscape: () => void;
};

/**
 * One input of a card. It has no name, so that no form ever submits it, and preserves the caret position while the
 * value is grouped.
 */
class Field {
  readonly input = document.createElement("input");
  private raw = "";
  /** Whether the buyer left the field since the last change: only then is an incomplete value an error. */
  private touched = false;

  constructor(
    private readonly rules: FieldRules,
    listeners: FieldListeners,
  ) {
    ensureBaseStyle();
    const { input } = this;
    Object.assign(input, {
      type: "text",
      inputMode: "numeric",
      autocomplete: rules.autocomplete,
      placeholder: rules.placeholder,
      spellcheck: false,
    });
    input.setAttribute("aria-label", rules.label);
    input.setAttribute("data-card-field", "");
    input.addEventListener("input", (event) => {
      this.read(event instanceof InputEvent && event.inputType === "deleteContentBackward");
      listeners.onChange(this);
    });
    input.addEventListener("focus", ({ relatedTarget }) => listeners.onFocus(relatedTarget));
    input.addEventListener("blur", ({ relatedTarget }) => {
      this.touched = true;
      listeners.onBlur(relatedTarget);
    });
    input.addEventListener("keydown", (event) => event.key === "Escape" && listeners.onEscape());
  }

  get value(): string {
    return this.raw;
  }

  get empty(): boolean {
    return this.raw === "";
  }

  get complete(): boolean {
    return this.rules.check(this.raw).complete;
  }

  get atEnd(): boolean {
    return this.input.selectionStart === this.input.value.length;
  }

  get problem(): ValidationError | undefined {
    const verdict = this.rules.check(this.raw);
    return verdict.error ?? (this.touched && !this.empty && !verdict.complete ? verdict.incomplete : undefined);
  }

  /** The error that prevents this field's use, also when it is empty. */
  get missing(): ValidationError | undefined {
    const { complete, error, incomplete } = this.rules.check(this.raw);
    return complete ? undefined : (error ?? incomplete);
  }

  /** Shows an incomplete value as an error, as if the buyer had left the field. */
  showMissing(): void {
    this.touched = true;
  }

  clear(): void {
    this.raw = "";
    this.touched = false;
    this.input.value = "";
  }

  /** Reads the input's value. Deleting only a space deletes the digit before it. */
  private read(deleting: boolean): void {
    const { input, rules } = this;
    const caret = input.selectionStart ?? input.value.length;
    const before = rules.clean(input.value.slice(0, caret));
    let next = rules.clean(input.value);
    let kept = caret === input.value.length ? next.length : Math.min(before.length, next.length);
    if (deleting && next === this.raw && kept > 0) {
      next = next.slice(0, kept - 1) + next.slice(kept);
      kept -= 1;
    }
    this.raw = next;
    this.touched = false;
    input.value = rules.format(next);
    const place = kept === next.length ? input.value.length : caretAfter(input.value, kept);
    input.setSelectionRange(place, place);
  }
}

/** Where in `shown` its first `count` digits end. */
function caretAfter(shown: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count; place += 1) if (/\d/.test(shown[place] ?? "0")) seen += 1;
  return place;
}

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
