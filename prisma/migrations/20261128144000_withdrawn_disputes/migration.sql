-- Who opened a dispute can withdraw it until the other side has answered.
ALTER TABLE "project_events" DROP CONSTRAINT "project_events_kind_is_known";
ALTER TABLE "project_events" ADD CONSTRAINT "project_events_kind_is_known" CHECK (
    "kind" IN (
        'started', 'milestones_proposed', 'milestones_accepted', 'milestones_kept', 'completed', 'cancelled', 'funded', 'submitted',
        'changes_requested', 'approved', 'refunded', 'payment_disputed', 'payment_kept', 'disputed', 'dispute_withdrawn', 'settled'
    )
) NOT VALID;
