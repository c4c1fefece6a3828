import type { StripeElementStyle } from "@stripe/stripe-js";

// The payment provider's fields are in iframes, which our CSS variables do not reach.
const colors = {
  light: { text: "#161b1e", muted: "#5a6266", bad: "#b3123a" },
  dark: { text: "#eceff0", muted: "#a3abaf", bad: "#ff8095" },
} as const;

/** Returns the style of the card fields for the theme. */
export function getCardElementStyle(theme: string | undefined): StripeElementStyle {
  const { text, muted, bad } = colors[theme === "dark" ? "dark" : "light"];
  return { base: { color: text, fontSize: "16px", "::placeholder": { color: muted } }, invalid: { color: bad } };
}
