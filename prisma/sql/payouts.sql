-- Payouts: one transfer for each developer's share of an order (decision 0050).

-- The states of an account at the provider, in our words (decision 0050).
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_status_is_known CHECK (
    status IN ('incomplete', 'under_review', 'ready', 'restricted')
);

-- Nothing is paid out for a balance of 0 or less.
ALTER TABLE payouts ADD CONSTRAINT payouts_status_is_known CHECK (status IN ('pending', 'paid', 'failed', 'reversed'));
ALTER TABLE payouts ADD CONSTRAINT payouts_amount_is_positive CHECK (amount_cents > 0);

-- Without the provider's id, a sent transfer could not be reversed.
ALTER TABLE transfers ADD CONSTRAINT transfers_status_is_known CHECK (status IN ('pending', 'sent', 'failed', 'canceled'));
ALTER TABLE transfers ADD CONSTRAINT transfers_amount_is_positive CHECK (amount_cents > 0);
ALTER TABLE transfers ADD CONSTRAINT transfers_sent_has_provider_id CHECK (status <> 'sent' OR provider_transfer_id IS NOT NULL);

-- At most what was sent can be taken back.
ALTER TABLE transfers ADD CONSTRAINT transfers_reversed_in_range CHECK (reversed_cents BETWEEN 0 AND amount_cents);

-- The provider may take back less than asked; the rest is the developer's debt.
ALTER TABLE transfer_reversals ADD CONSTRAINT transfer_reversals_amount_is_positive CHECK (amount_cents > 0);
ALTER TABLE transfer_reversals ADD CONSTRAINT transfer_reversals_reversed_in_range CHECK (reversed_cents BETWEEN 0 AND amount_cents);
ALTER TABLE transfer_reversals ADD CONSTRAINT transfer_reversals_finished_has_result CHECK (
    (finished_at IS NULL) = (reversed_cents IS NULL)
);
