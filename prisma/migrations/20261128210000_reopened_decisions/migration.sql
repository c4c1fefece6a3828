-- A decision that can't be paid anymore is made again, which the project's history says.
ALTER TABLE project_events DROP CONSTRAINT project_events_kind_is_known;
ALTER TABLE project_events ADD CONSTRAINT project_events_kind_is_known CHECK (
    kind IN (
        'started', 'milestones_proposed', 'milestones_accepted', 'milestones_kept', 'completed', 'cancelled', 'funded', 'submitted',
        'changes_requested', 'approved', 'refunded', 'payment_disputed', 'payment_kept', 'disputed', 'dispute_withdrawn', 'settled',
        'decision_accepted', 'decision_appealed', 'decision_applied', 'decision_reopened'
    )
) NOT VALID;
