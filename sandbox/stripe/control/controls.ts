import type { Sandbox } from "../sandbox";
import { closeByDashboard, disputeByDashboard, refundByDashboard } from "./act-as-dashboard";
import { addFault, clearFaults, setLatency } from "./control-faults";
import { awaitDeliveries, holdDeliveries, readDeliveries, releaseDeliveries, replayEvents, setWebhookUrl } from "./control-deliveries";
import { clearLedger, readLedger } from "./control-ledger";

/** Carries out one control call; `input` is its JSON body, or a GET's query. Throws ZodError on a wrong one. */
export type Control = (sandbox: Sandbox, input: unknown) => object | Promise<object>;

/** By method and path. */
export const controls = new Map<string, Control>(Object.entries({
  "GET /sandbox/ledger": readLedger,
  "POST /sandbox/clear": clearLedger,
  "POST /sandbox/refunds": refundByDashboard,
  "POST /sandbox/disputes": disputeByDashboard,
  "POST /sandbox/disputes/close": closeByDashboard,
  "GET /sandbox/deliveries": readDeliveries,
  "GET /sandbox/deliveries/drained": awaitDeliveries,
  "POST /sandbox/deliveries/hold": holdDeliveries,
  "POST /sandbox/deliveries/release": releaseDeliveries,
  "POST /sandbox/deliveries/replay": replayEvents,
  "POST /sandbox/webhook": setWebhookUrl,
  "POST /sandbox/faults": addFault,
  "POST /sandbox/faults/clear": clearFaults,
  "POST /sandbox/latency": setLatency,
}));
