import * as z from "zod/mini";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { id } from "@/lib/text.schema";

export const downloadsParams = z.object({ id: id(releasesMessages.notFound) });
export const downloadParams = z.object({
  id: id(releasesMessages.fileNotFound),
  fileId: id(releasesMessages.fileNotFound),
});
