import type { z } from "zod";
import type * as response from "@/lib/notifications/notifications.response";

export type Notification = z.output<typeof response.notification>;
export type UnreadCounts = z.output<typeof response.unreadCounts>;
