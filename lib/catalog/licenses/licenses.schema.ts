import * as z from "zod/mini";
import { id, optionalText, text } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";
import {
  MAX_DEVICE,
  MAX_DEVICE_LABEL,
  licensesMessages,
  MAX_KEY,
  MAX_REASON,
} from "@/lib/catalog/licenses/licenses.constants";

const key = text("Key", { min: 1, max: MAX_KEY });
const device = text("Device", { min: 1, max: MAX_DEVICE });

/** `POST /api/licenses/activate`. */
export const activationInput = z.object({ key, device, label: optionalText("Label", { max: MAX_DEVICE_LABEL }) });
export type ActivationInput = z.infer<typeof activationInput>;
/** `POST /api/licenses/validate`. */
export const validationInput = z.object({ key, device: z.optional(device) });
export type ValidationInput = z.infer<typeof validationInput>;
/** `POST /api/licenses/deactivate`. */
export const deactivationInput = z.object({ key, device });
export type DeactivationInput = z.infer<typeof deactivationInput>;

/** A developer's reason to disable a key. */
export const disableReason = text("Reason", {
  min: 1,
  max: MAX_REASON,
  multiline: true,
  minMessage: licensesMessages.reasonRequired,
});
/** `PUT /api/licenses/{id}/status`: disabling needs a reason. */
export const licenseStatusInput = z
  .object({
    status: z.enum(["active", "disabled"]),
    reason: optionalText("Reason", { max: MAX_REASON, multiline: true }),
  })
  .check(
    z.refine(({ status, reason }) => status === "active" || reason !== null, {
      error: licensesMessages.reasonRequired,
      path: ["reason"],
    }),
  );
export type LicenseStatusInput = z.infer<typeof licenseStatusInput>;

/** `GET /api/apps/{id}/licenses`. */
export const appLicensesQuery = z.object(paging);
export const appLicensesParams = z.object({ id: id(licensesMessages.appNotFound) });
export const licenseParams = z.object({ id: id(licensesMessages.licenseNotFound) });
export const orderLicenseParams = z.object({ id: id(licensesMessages.noLicense) });
export const deviceParams = z.object({
  id: id(licensesMessages.noLicense),
  deviceId: id(licensesMessages.deviceNotFound),
});

const cursorParam = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);
/** The page of an app's licenses ignores invalid parameters. */
export const licensesPageQuery = z.object({ after: cursorParam, before: cursorParam });
