-- Orders, and what the payment provider says of them (decision 0027).

-- A free order has the amount 0.
ALTER TABLE orders ADD CONSTRAINT orders_status_is_known CHECK (status IN ('pending', 'completed', 'failed', 'refunded', 'disputed'));
ALTER TABLE orders ADD CONSTRAINT orders_amount_not_negative CHECK (amount >= 0);

-- A refund keeps the date of the payment, so that a buyer stays counted as one download.
ALTER TABLE orders ADD CONSTRAINT orders_completed_once_paid CHECK (
    status NOT IN ('completed', 'refunded', 'disputed') OR completed_at IS NOT NULL
);

-- What disputes returned is part of what was refunded.
ALTER TABLE orders ADD CONSTRAINT orders_refund_within_amount CHECK (refunded_amount BETWEEN 0 AND amount);
ALTER TABLE orders ADD CONSTRAINT orders_charged_back_within_refunded CHECK (charged_back_amount BETWEEN 0 AND refunded_amount);

-- Settings copied at checkout; beyond these they are a typing error (decision 0049).
ALTER TABLE orders ADD CONSTRAINT orders_platform_fee_in_range CHECK (platform_fee_percent BETWEEN 0 AND 100);
ALTER TABLE orders ADD CONSTRAINT orders_payout_hold_in_range CHECK (payout_hold_days BETWEEN 0 AND 365);

-- A milestone's payment is held until its client approves (decision 0091).
ALTER TABLE orders ADD CONSTRAINT orders_only_milestones_released CHECK (released_at IS NULL OR milestone_id IS NOT NULL) NOT VALID;

-- What a settled milestone's developer gets; without it, all.
ALTER TABLE orders ADD CONSTRAINT orders_released_within_amount CHECK (
    released_amount IS NULL OR (released_at IS NOT NULL AND released_amount BETWEEN 0 AND amount)
) NOT VALID;

-- What the platform pays back itself, because its storage lost the files (decision 0100).
ALTER TABLE orders ADD CONSTRAINT orders_platform_refund_within_amount CHECK (
    platform_refund_amount IS NULL OR (platform_refund_amount > 0 AND platform_refund_amount <= amount AND milestone_id IS NULL)
) NOT VALID;

-- What is to be with the payer of a divided milestone in the end.
ALTER TABLE payment_refunds ADD CONSTRAINT payment_refunds_part_is_positive CHECK (part_cents > 0) NOT VALID;

-- Why a payment bought nothing and is refunded.
ALTER TABLE payment_refunds ADD CONSTRAINT payment_refunds_reason_is_known CHECK (
    reason IN (
        'order_failed', 'amount_differs', 'another_intent', 'buyer_gone', 'app_gone', 'granted', 'bought_again', 'subscription_ended',
        'milestone_closed'
    )
) NOT VALID;

-- The date is when we learned of the failure (decision 0027).
ALTER TABLE order_refunds ADD CONSTRAINT order_refunds_status_is_known CHECK (status IN ('pending', 'succeeded', 'failed'));
ALTER TABLE order_refunds ADD CONSTRAINT order_refunds_failed_when_failed CHECK ((status = 'failed') = (failed_at IS NOT NULL));

-- One row for each list of the provider that is swept for missed events (decision 0027).
ALTER TABLE provider_sweeps ADD CONSTRAINT provider_sweeps_kind_is_known CHECK (
    kind IN ('events', 'refunds', 'disputes', 'balance_transactions')
);

-- An open request may end without a decision, when the order is refunded by other means (decision 0029).
ALTER TABLE refund_requests ADD CONSTRAINT refund_requests_status_is_known CHECK (
    status IN ('open', 'declined', 'granted', 'refunded', 'failed')
);
ALTER TABLE refund_requests ADD CONSTRAINT refund_requests_decided_once_decided CHECK (
    status NOT IN ('declined', 'granted') OR decided_at IS NOT NULL
);

-- Also a limit of the form.
ALTER TABLE refund_requests ADD CONSTRAINT refund_requests_reason_length CHECK (char_length(reason) BETWEEN 1 AND 1000);
