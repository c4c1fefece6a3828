import { Box, type Classes, type State } from "./box";
import { Emitter } from "./emitter";
import { Field } from "./field";
import type { Problem, Rules } from "./rules";
import { ElementStyle, type Look } from "./style-sheet";

export type ElementOptions = { classes?: Classes; style?: Look; placeholder?: string; disabled?: boolean; hidePostalCode?: boolean };

let made = 0;

/** What the provider calls an Element: one or more fields in a box of the page, with the provider's events. */
export class CardElement extends Emitter {
  readonly fields: Field[];
  private readonly box: Box;
  private readonly style: ElementStyle;
  private lastTold = "";

  /** `details` adds to what `change` tells, such as the brand. */
  constructor(readonly type: string, rules: Rules[], private readonly details: (value: string) => object) {
    super();
    const id = String((made += 1));
    this.box = new Box(id, () => this.focus());
    this.style = new ElementStyle(id);
    this.fields = rules.map((each) => new Field(each, {
      changed: (field) => (this.changed(), this.advance(field)),
      focused: (from) => (this.changed(), this.owns(from) || this.emit("focus", { elementType: this.type })),
      left: (to) => (this.changed(), this.owns(to) || this.emit("blur", { elementType: this.type })),
      escaped: () => this.emit("escape", { elementType: this.type }),
    }));
  }

  mount(target: string | HTMLElement): void {
    this.show();
    this.box.attach(target, this.fields.map(({ input }) => input));
    queueMicrotask(() => this.emit("ready", { elementType: this.type }));
  }

  unmount(): void {
    this.box.detach();
  }

  destroy(): void {
    this.unmount();
    this.style.remove();
    for (const field of this.fields) field.clear();
  }

  update({ classes, style, disabled, placeholder }: ElementOptions): void {
    if (classes) this.box.setClasses(classes);
    if (style) this.style.apply(style);
    for (const { input } of this.fields) {
      if (disabled !== undefined) input.disabled = disabled;
      if (placeholder !== undefined && this.fields.length === 1) input.placeholder = placeholder;
    }
  }

  focus(): void {
    (this.fields.find(({ complete }) => !complete) ?? this.fields[0])?.input.focus();
  }

  blur(): void {
    for (const { input } of this.fields) input.blur();
  }

  clear(): void {
    for (const field of this.fields) field.clear();
    this.changed();
  }

  /** Shows the state again, and tells the page when it is another than last time. */
  changed(): void {
    const event = { elementType: this.type, ...this.show(), ...this.details(this.fields[0]?.value ?? "") };
    const told = JSON.stringify([event, this.fields.map(({ value }) => value)]);
    if (told === this.lastTold) return;
    this.lastTold = told;
    this.emit("change", event);
  }

  private owns(target: EventTarget | null): boolean {
    return this.fields.some(({ input }) => input === target);
  }

  /** In a box of several fields, a finished one leads to the next. */
  private advance(field: Field): void {
    if (field.complete && field.atEnd) this.fields[this.fields.indexOf(field) + 1]?.input.focus();
  }

  private show(): { empty: boolean; complete: boolean; error: Problem | undefined } {
    const empty = this.fields.every((field) => field.empty);
    const complete = this.fields.every((field) => field.complete);
    const error = this.fields.map(({ problem }) => problem).find((each) => each !== undefined);
    const focus = this.owns(document.activeElement);
    for (const field of this.fields) field.input.ariaInvalid = field.problem ? "true" : null;
    const states: Record<State, boolean> = { base: true, complete, empty, focus, invalid: error !== undefined };
    this.box.show((Object.keys(states) as State[]).filter((state) => states[state]));
    return { empty, complete, error };
  }
}
