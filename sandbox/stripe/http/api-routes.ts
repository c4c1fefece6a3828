import { accountLinkRoutes } from "../account-links/account-link-routes";
import { accountRoutes } from "../accounts/account-routes";
import { balanceRoutes } from "../balance/balance-routes";
import { paymentMethodRoutes } from "../cards/payment-method-routes";
import { chargeRoutes } from "../charges/charge-routes";
import { customerRoutes } from "../customers/customer-routes";
import { disputeRoutes } from "../disputes/dispute-routes";
import { eventRoutes } from "../events/event-routes";
import { thinEventRoutes } from "../events/thin-event-routes";
import { invoicePaymentRoutes } from "../invoices/invoice-payment-routes";
import { invoiceRoutes } from "../invoices/invoice-routes";
import { paymentIntentRoutes } from "../payment-intents/payment-intent-routes";
import { payoutRoutes } from "../payouts/payout-routes";
import { priceRoutes } from "../prices/price-routes";
import { productRoutes } from "../products/product-routes";
import { refundRoutes } from "../refunds/refund-routes";
import { setupIntentRoutes } from "../setup-intents/setup-intent-routes";
import { subscriptionRoutes } from "../subscriptions/subscription-routes";
import { testClockRoutes } from "../test-clocks/test-clock-routes";
import { reversalRoutes } from "../transfers/reversal-routes";
import { transferRoutes } from "../transfers/transfer-routes";
import { eventDestinationRoutes } from "../webhook-endpoints/event-destination-routes";
import { webhookEndpointRoutes } from "../webhook-endpoints/webhook-endpoint-routes";
import type { Route } from "./call";

/** Every call of the provider's API that the sandbox supports. */
export const apiRoutes: Route[] = [
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...eventDestinationRoutes,
  ...accountRoutes,
  ...accountLinkRoutes,
  ...thinEventRoutes,
  ...balanceRoutes,
  ...transferRoutes,
  ...reversalRoutes,
  ...payoutRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...setupIntentRoutes,
  ...testClockRoutes,
];
