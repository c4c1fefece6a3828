-- A decision about a dispute takes effect after some days, unless one side appeals it (decision 0094).
ALTER TABLE "milestone_disputes"
    ADD COLUMN "effective_at" TIMESTAMPTZ(3),
    ADD COLUMN "accepted_by" VARCHAR(20)[] DEFAULT ARRAY[]::VARCHAR(20)[],
    ADD COLUMN "decided_by_id" UUID,
    ADD COLUMN "appealed_by" VARCHAR(20),
    ADD COLUMN "appeal" TEXT,
    ADD COLUMN "appeal_files" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "appealed_at" TIMESTAMPTZ(3),
    ADD COLUMN "first_to_developer_cents" BIGINT,
    ADD COLUMN "first_reason" TEXT;

ALTER TABLE milestone_disputes DROP CONSTRAINT milestone_disputes_decided_with_reason;
-- Staff decide a dispute with a reason. Their first decision takes effect unless someone appeals; it also ends when the two sides agree.
ALTER TABLE milestone_disputes ADD CONSTRAINT milestone_disputes_decided_with_reason CHECK (
    (to_developer_cents IS NULL) = (reason IS NULL)
) NOT VALID;
ALTER TABLE milestone_disputes ADD CONSTRAINT milestone_disputes_effective_with_reason CHECK (
    effective_at IS NULL OR (reason IS NOT NULL AND appealed_at IS NULL AND decided_at IS NULL)
) NOT VALID;
ALTER TABLE milestone_disputes ADD CONSTRAINT milestone_disputes_appeal_is_whole CHECK (
    (appealed_at IS NULL) = (appealed_by IS NULL) AND (appealed_at IS NULL) = (appeal IS NULL)
    AND (appealed_at IS NULL) = (first_reason IS NULL) AND (appealed_at IS NULL) = (first_to_developer_cents IS NULL)
    AND appealed_by IN ('client', 'developer')
) NOT VALID;

ALTER TABLE project_events DROP CONSTRAINT project_events_kind_is_known;
ALTER TABLE project_events ADD CONSTRAINT project_events_kind_is_known CHECK (
    kind IN (
        'started', 'milestones_proposed', 'milestones_accepted', 'milestones_kept', 'completed', 'cancelled', 'funded', 'submitted',
        'changes_requested', 'approved', 'refunded', 'payment_disputed', 'payment_kept', 'disputed', 'dispute_withdrawn', 'settled',
        'decision_accepted', 'decision_appealed', 'decision_applied'
    )
) NOT VALID;
