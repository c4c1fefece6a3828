-- Releases, their files and license keys (decisions 0053 and 0054).

-- A withdrawn release was published before; buyers see both dates.
ALTER TABLE releases ADD CONSTRAINT releases_status_is_known CHECK (status IN ('draft', 'processing', 'review', 'published', 'withdrawn'));
ALTER TABLE releases ADD CONSTRAINT releases_published_has_date CHECK (
    status NOT IN ('published', 'withdrawn') OR published_at IS NOT NULL
);
ALTER TABLE releases ADD CONSTRAINT releases_withdrawn_has_date CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL));

-- A checksum is of the stored file.
ALTER TABLE release_files ADD CONSTRAINT release_files_bytes_is_positive CHECK (bytes > 0);
ALTER TABLE release_files ADD CONSTRAINT release_files_checked_once_stored CHECK (sha256 IS NULL OR stored_at IS NOT NULL);

-- What checks of stored files, and of links to other sites, found (decision 0100).
ALTER TABLE release_files ADD CONSTRAINT release_files_health_is_known CHECK (
    health IN ('unknown', 'healthy', 'suspect', 'broken')
) NOT VALID;
ALTER TABLE link_checks ADD CONSTRAINT link_checks_health_is_known CHECK (health IN ('unknown', 'healthy', 'suspect', 'broken'));

-- Devices that a key activates, as of the purchase.
ALTER TABLE licenses ADD CONSTRAINT licenses_seats_in_range CHECK (seats BETWEEN 1 AND 1000);

-- An appeal and the decision about it are each stored whole.
ALTER TABLE sales_pauses ADD CONSTRAINT sales_pauses_reason_is_known CHECK (reason IN ('critical_vulnerability', 'secret', 'broken_file'));
ALTER TABLE sales_pauses ADD CONSTRAINT sales_pauses_decided_have_appeal CHECK (
    (decided_at IS NULL) = (granted IS NULL) AND (decided_at IS NULL) = (answer IS NULL)
    AND (appealed_at IS NULL) = (appeal IS NULL) AND (decided_at IS NULL OR appealed_at IS NOT NULL)
);
