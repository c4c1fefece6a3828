import { z } from "zod";
import { count, dateTime, identifier } from "@/lib/fields.response";
import { LICENSE_PROBLEMS, LICENSE_STATUSES } from "@/lib/licenses/licenses.constants";

const status = z.enum(LICENSE_STATUSES);
const seats = z.int().positive().describe("Devices that the key activates.");
const activations = count.describe("Devices on which it is active.");

/** `POST /api/licenses/activate`, `/validate` and `/deactivate`. */
export const licenseCheck = z
  .object({
    valid: z.boolean().describe("Whether the app may run: the key is active, and so is the device, if one was sent."),
    status,
    reason: z.enum(LICENSE_PROBLEMS).nullable().describe("Why it is not valid; null when it is."),
    seats,
    activations,
    token: z
      .string()
      .nullable()
      .describe("A JWT for offline use, signed with Ed25519 and valid for 14 days; null without an active device."),
  })
  .meta({ id: "LicenseCheck" });

/** A device on which a key is activated. */
export const licenseDevice = z
  .object({
    id: identifier,
    device: z.string().describe("The app's identifier of the device."),
    label: z.string().nullable(),
    activatedAt: dateTime,
    lastSeenAt: dateTime,
  })
  .meta({ id: "LicenseDevice" });

/** `GET /api/orders/{id}/license`. */
export const orderLicense = z
  .object({
    key: z.string().nullable().describe("Null when the server can no longer decrypt it."),
    seats,
    status,
    devices: z.array(licenseDevice).describe("Latest activation first."),
  })
  .meta({ id: "OrderLicense" });

/** `GET /api/apps/{id}/licenses`. */
export const appLicense = z
  .object({
    id: identifier,
    orderId: identifier,
    keyEnd: z.string().nullable().describe("The key's last five characters."),
    status,
    disabledAt: dateTime.nullable().describe("When the developer disabled it; a refund disables it as well."),
    seats,
    activations,
    createdAt: dateTime,
  })
  .meta({ id: "AppLicense" });
