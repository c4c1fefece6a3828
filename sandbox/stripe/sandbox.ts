import type { Faults } from "./control/faults";
import type { InFlightKeys } from "./http/in-flight-keys";
import type { Ledger } from "./ledger/ledger";
import type { Settings } from "./settings";
import type { DeliveryQueue } from "./webhooks/delivery-queue";

/** The parts of a running payment sandbox. */
export type Sandbox = {
  settings: Settings;
  ledger: Ledger;
  deliveries: DeliveryQueue;
  faults: Faults;
  inFlightKeys: InFlightKeys;
};
