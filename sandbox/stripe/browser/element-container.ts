import { IntegrationError } from "./api";

export type State = "base" | "complete" | "empty" | "focus" | "invalid";
export type Classes = Partial<Record<State, string>>;

const states: readonly State[] = ["base", "complete", "empty", "focus", "invalid"];
const stripeClasses: Record<State, string> = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
};

/** The page's box around an element's inputs: it has the state as CSS classes and forwards focus. */
export class ElementContainer {
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
