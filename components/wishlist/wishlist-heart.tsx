import { Heart } from "lucide-react";
import { WishlistButton } from "@/components/wishlist/wishlist-button";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type WishlistHeartProps = { app: { id: string; title: string }; /** The heart alone, or with its word in a wide button. */ look?: "icon" | "wide"; className?: string };

/** An app's heart, drawn on the server; only its pressing is script, so without scripts it is not there. */
export function WishlistHeart({ app, look = "icon", className }: WishlistHeartProps) {
  const wide = look === "wide";
  const looks = buttonVariants({ variant: "outline", size: wide ? "lg" : "icon", className: cn("group/heart noscript:hidden", className) });
  return (
    <WishlistButton appId={app.id} label={wide ? `Wishlist, ${app.title}` : `Keep ${app.title} on my wishlist`} className={looks}>
      <Heart aria-hidden className="group-aria-pressed/heart:fill-hot-text group-aria-pressed/heart:text-hot-text" />
      {wide && "Wishlist"}
    </WishlistButton>
  );
}
