import type { ValidationError, FieldRules } from "./field-rules";
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
export class Field {
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
