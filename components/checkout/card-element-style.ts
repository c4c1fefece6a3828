import type { StripeElementStyle } from "@stripe/stripe-js";

// The provider's fields live in frames of their own, where our tokens do not reach.
const colors = {
  light: { text: "#161b1e", muted: "#5a6266", bad: "#b3123a" },
  dark: { text: "#eceff0", muted: "#a3abaf", bad: "#ff8095" },
} as const;

/** How the card fields look inside. */
export function getCardElementStyle(theme: string | undefined): StripeElementStyle {
  const { text, muted, bad } = colors[theme === "dark" ? "dark" : "light"];
  return { base: { color: text, fontSize: "16px", "::placeholder": { color: muted } }, invalid: { color: bad } };
}
