import type { FieldRules } from "./field-rules";
import { FieldSet } from "./field";
import { ElementStyle, type ElementStyles } from "./style-sheet";
import { IntegrationError } from "./api";

type Handler = (event: object) => void;

/** The provider's `on`, `once` and `off`. A late `ready` listener is called at once. */
class Emitter {
  private handlers: { type: string; handler: Handler; once: boolean }[] = [];
  private readyEvent: object | null = null;

  on(type: string, handler: Handler): this {
    return this.add(type, handler, false);
  }

  once(type: string, handler: Handler): this {
    return this.add(type, handler, true);
  }

  off(type: string, handler?: Handler): this {
    this.handlers = this.handlers.filter(
      (known) => known.type !== type || (handler !== undefined && known.handler !== handler),
    );
    return this;
  }

  protected emit(type: string, event: object): void {
    if (type === "ready") this.readyEvent = event;
    for (const known of this.handlers.filter((each) => each.type === type)) {
      if (known.once) this.handlers = this.handlers.filter((each) => each !== known);
      known.handler(event);
    }
  }

  private add(type: string, handler: Handler, once: boolean): this {
    const ready = this.readyEvent;
    if (type === "ready" && ready) queueMicrotask(() => handler(ready));
    else this.handlers.push({ type, handler, once });
    return this;
  }
}

export type ElementOptions = {
  classes?: Classes;
  style?: ElementStyles;
  placeholder?: string;
  disabled?: boolean;
  hidePostalCode?: boolean;
};

let elementCount = 0;

/** A provider Element: one or more fields in a box of the page, with the provider's events. */
export class CardElement extends Emitter {
  readonly fields: FieldSet;
  private readonly container: ElementContainer;
  private readonly style: ElementStyle;
  /** The state last reported to the page: initially, that nothing was entered. */
  private known: string;

  /** `details` adds to the `change` event, such as the brand. */
  constructor(
    readonly type: string,
    rules: FieldRules[],
    private readonly details: (value: string) => object,
  ) {
    super();
    const id = String((elementCount += 1));
    this.container = new ElementContainer(id, () => this.focus());
    this.style = new ElementStyle(id);
    this.fields = new FieldSet(rules, (what) => {
      this.changed();
      if (what !== "change") this.emit(what, { elementType: type });
    });
    this.known = this.state();
  }

  mount(target: string | HTMLElement): void {
    this.show();
    this.container.attach(target, this.fields.inputs);
    queueMicrotask(() => this.emit("ready", { elementType: this.type }));
  }

  unmount(): void {
    this.container.detach();
  }

  destroy(): void {
    this.unmount();
    this.style.remove();
    this.fields.clear();
  }

  update({ classes, style, disabled, placeholder }: ElementOptions): void {
    if (classes) this.container.setClasses(classes);
    if (style) this.style.apply(style);
    for (const input of this.fields.inputs) {
      if (disabled !== undefined) input.disabled = disabled;
      if (placeholder !== undefined && this.fields.inputs.length === 1) input.placeholder = placeholder;
    }
  }

  focus(): void {
    this.fields.focus();
  }

  blur(): void {
    for (const input of this.fields.inputs) input.blur();
  }

  clear(): void {
    this.fields.clear();
    this.changed();
  }

  /** Renders the state again, and notifies the page when it differs from the last one. */
  changed(): void {
    this.show();
    const known = this.state();
    if (known === this.known) return;
    this.known = known;
    this.emit("change", this.event());
  }

  private event(): object {
    const { empty, complete, error, values } = this.fields;
    return { elementType: this.type, empty, complete, error, ...this.details(values[0] ?? "") };
  }

  private state(): string {
    return JSON.stringify([this.event(), this.fields.values]);
  }

  private show(): void {
    const { empty, complete, error, focused } = this.fields;
    const states: Record<State, boolean> = {
      base: true,
      complete,
      empty,
      focus: focused,
      invalid: error !== undefined,
    };
    this.fields.markProblems();
    this.container.show((Object.keys(states) as State[]).filter((state) => states[state]));
  }
}

type State = "base" | "complete" | "empty" | "focus" | "invalid";
type Classes = Partial<Record<State, string>>;

const states: readonly State[] = ["base", "complete", "empty", "focus", "invalid"];
const stripeClasses: Record<State, string> = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
};

/** The page's box around an element's inputs: it has the state as CSS classes and forwards focus. */
class ElementContainer {
  private element: HTMLElement | null = null;
  private classes: Classes = {};
  private shown: readonly State[] = [];

  constructor(
    private readonly id: string,
    private readonly focus: () => void,
  ) {}

  attach(target: string | HTMLElement, inputs: HTMLInputElement[]): void {
    const element = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
    if (!element)
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      );
    this.detach();
    this.element = element;
    element.dataset.cardElement = this.id;
    element.replaceChildren(...inputs);
    if (inputs.length > 1) Object.assign(element.style, { display: "flex", gap: "1ch" });
    for (const each of this.clickable()) each.addEventListener("click", this.forwardFocus);
    this.show(this.shown);
  }

  detach(): void {
    for (const each of this.clickable()) each.removeEventListener("click", this.forwardFocus);
    this.element?.classList.remove(...this.classNames(states));
    this.element?.replaceChildren();
    this.element = null;
  }

  setClasses(classes: Classes): void {
    this.element?.classList.remove(...this.classNames(states));
    this.classes = classes;
    this.show(this.shown);
  }

  show(on: readonly State[]): void {
    this.shown = on;
    if (!this.element) return;
    const names = this.classNames(on);
    this.element.classList.remove(...this.classNames(states).filter((name) => !names.includes(name)));
    this.element.classList.add(...names);
    this.element.dataset.cardState = on.join(" ");
  }

  private readonly forwardFocus = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) this.focus();
  };

  /** The box, and labels for it: a label cannot refer to the inner input by the box's id. */
  private clickable(): HTMLElement[] {
    if (!this.element) return [];
    const { id } = this.element;
    return [this.element, ...(id ? document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(id)}"]`) : [])];
  }

  private classNames(of: readonly State[]): string[] {
    return of
      .flatMap((state) => (this.classes[state] ?? stripeClasses[state]).split(" "))
      .filter((name) => name !== "");
  }
}
