import { z } from "zod";
import { paging } from "@/lib/paging.schema";
import { id } from "@/lib/text.schema";
import { wishlistMessages } from "@/lib/wishlist/wishlist.messages";

export const wishlistParams = z.object({ appId: id(wishlistMessages.appNotFound) });

/** `GET /api/wishlist`. */
export const wishlistQuery = z.object(paging);
