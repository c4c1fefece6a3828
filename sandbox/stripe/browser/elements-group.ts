import { detectBrand, cvcRules, expiryRules, numberRules, postalRules, type ValidationError } from "./field-rules";
import { CardElement, type ElementOptions } from "./card-element";
import { IntegrationError } from "./api";

const withBrand = (number: string) => ({ brand: detectBrand(number).name });
const groups = new WeakMap<CardElement, ElementsGroup>();

/** The result of `stripe.elements()`: creates and coordinates the elements of one card. */
export class ElementsGroup {
  private readonly elements = new Map<string, CardElement>();

  create(type: string, options: ElementOptions = {}): CardElement {
    const element = this.make(type, options);
    element.update(options);
    this.elements.set(type, element);
    groups.set(element, this);
    return element;
  }

  /** Accepts the type or, as React's wrapper passes it, the component that names its type. */
  getElement(asked: string | { __elementType?: string }): CardElement | null {
    return this.elements.get(typeof asked === "string" ? asked : (asked.__elementType ?? "")) ?? null;
  }

  /** Fonts, locale and appearance come from the page itself. */
  async update(): Promise<void> {}

  on(): void {}

  /** The card's number, digits only. */
  get number(): string {
    return (this.elements.get("cardNumber") ?? this.elements.get("card"))?.fields.values[0] ?? "";
  }

  /**
   * Returns the first error that prevents the card's use and shows it to the buyer; undefined when the card is
   * complete.
   */
  findMissing(): ValidationError | undefined {
    const lacking = [...this.elements.values()].find(({ fields }) => !fields.complete);
    const lack = lacking?.fields.findMissing();
    lacking?.changed();
    return lack;
  }

  private make(type: string, { hidePostalCode }: ElementOptions): CardElement {
    const cvc = cvcRules(() => (this.number === "" ? null : detectBrand(this.number).cvcLength));
    if (type === "cardNumber") return new CardElement(type, [numberRules], withBrand);
    if (type === "cardExpiry") return new CardElement(type, [expiryRules()], () => ({}));
    if (type === "cardCvc") return new CardElement(type, [cvc], () => ({}));
    if (type === "card")
      return new CardElement(
        type,
        [numberRules, expiryRules(), cvc, ...(hidePostalCode ? [] : [postalRules])],
        withBrand,
      );
    throw new IntegrationError(
      `The payment sandbox has the card elements alone: cardNumber, cardExpiry, cardCvc and card. It has no ${type}.`,
    );
  }
}

/** The group that an element belongs to. Throws when it is not an element. */
export function findGroup(element: CardElement): ElementsGroup {
  const group = groups.get(element);
  if (!group)
    throw new IntegrationError(
      "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to " +
        "use is still mounted.",
    );
  return group;
}
