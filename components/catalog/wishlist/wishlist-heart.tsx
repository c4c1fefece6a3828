import { clsx } from "clsx";
import { WishlistButton } from "@/components/catalog/wishlist/wishlist-button";
import { buttonVariants } from "@/components/ui/button";
import { Heart } from "@/components/ui/icons";

type WishlistHeartProps = {
  app: { id: string; title: string };
  /** The heart alone, or a wide button with text. */
  variant?: "icon" | "wide";
  className?: string;
};

/** An app's wishlist heart, rendered on the server. It needs scripts, so it is hidden without them. */
export function WishlistHeart({ app, variant = "icon", className }: WishlistHeartProps) {
  const wide = variant === "wide";
  const classes = clsx(
    buttonVariants({ variant: "outline", size: wide ? "lg" : "icon" }),
    "group/heart noscript:hidden",
    className,
  );
  return (
    <WishlistButton
      appId={app.id}
      label={wide ? `Wishlist, ${app.title}` : `Add ${app.title} to wishlist`}
      className={classes}
    >
      <Heart aria-hidden className="group-aria-pressed/heart:fill-hot-text group-aria-pressed/heart:text-hot-text" />
      {wide && <span>Wishlist</span>}
    </WishlistButton>
  );
}
