import { z } from "zod";

/** The response to an upload: the file's URL, which a listing or request stores (docs/product.md#uploaded-images). */
export const storedFile = z.object({ url: z.string() }).meta({ id: "StoredFile" });

/** `POST /api/objects/upload`. */
export const avatarUpload = z
  .object({ uploadURL: z.url().describe("Accepts one PUT of the image, up to 5 MB, within ten minutes.") })
  .meta({ id: "AvatarUpload" });
