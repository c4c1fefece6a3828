-- People: their profile, their uploads, what they write to support.

-- Emails are compared ignoring case, so one spelling is stored.
ALTER TABLE users ADD CONSTRAINT users_email_is_lower_case CHECK (email = lower(email));

-- The roles of lib/foundation/auth/permissions.ts.
ALTER TABLE users ADD CONSTRAINT users_role_is_known CHECK (role IN ('customer', 'developer', 'admin', 'super_admin'));

-- A suspension has a reason, and ends after it began if it ends by itself (decision 0034).
ALTER TABLE users ADD CONSTRAINT users_suspension_is_complete CHECK (
    (suspended_at IS NULL) = (suspension_reason IS NULL) AND (suspended_until IS NULL OR suspended_until > suspended_at)
);

-- Figures of a developer's profile that forms also limit.
ALTER TABLE users ADD CONSTRAINT users_years_experience_in_range CHECK (years_experience BETWEEN 0 AND 50);
ALTER TABLE users ADD CONSTRAINT users_hourly_rate_not_negative CHECK (hourly_rate >= 0);
ALTER TABLE users ADD CONSTRAINT users_completed_projects_not_negative CHECK (completed_projects >= 0);
ALTER TABLE users ADD CONSTRAINT users_success_rate_in_range CHECK (success_rate BETWEEN 0 AND 100);

-- A token that one email carries works for nothing else.
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_is_known CHECK (
    purpose IN ('password_reset', 'email_verification', 'email_change')
);

-- The kind decides who may open a file, so an unknown one must not exist (decision 0036).
ALTER TABLE uploads ADD CONSTRAINT uploads_kind_is_known CHECK (kind IN ('image', 'attachment', 'avatar', 'message', 'delivery', 'proposal')) NOT VALID;

-- A user's quota is the sum of it.
ALTER TABLE uploads ADD CONSTRAINT uploads_bytes_not_negative CHECK (bytes >= 0);

-- Nobody can block themselves.
ALTER TABLE user_blocks ADD CONSTRAINT user_blocks_not_oneself CHECK (blocker_id <> blocked_id);

-- The topics that the contact form offers.
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_topic_is_known CHECK (topic IN ('order', 'account', 'rules', 'other'));
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_status_is_known CHECK (status IN ('open', 'answered', 'closed'));

-- Replies are emailed, notes are not.
ALTER TABLE contact_entries ADD CONSTRAINT contact_entries_kind_is_known CHECK (kind IN ('reply', 'note'));
ALTER TABLE contact_entries ADD CONSTRAINT contact_entries_delivery_fits_kind CHECK ((kind = 'note') = (delivery = 'none') AND delivery IN ('none', 'pending', 'sent', 'rejected'));
