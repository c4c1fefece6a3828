-- Who changed what: written in the transaction of the change, never changed afterwards.
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_role" VARCHAR(20),
    "action" VARCHAR(60) NOT NULL,
    "subject_type" VARCHAR(30) NOT NULL,
    "subject_id" UUID NOT NULL,
    "from" JSONB,
    "to" JSONB,
    "reason" TEXT,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "audit_events_at_id_idx" ON "audit_events"("at" DESC, "id" DESC);
CREATE INDEX "audit_events_subject_type_subject_id_at_id_idx" ON "audit_events"("subject_type", "subject_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_events_actor_id_at_id_idx" ON "audit_events"("actor_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_events_action_at_id_idx" ON "audit_events"("action", "at" DESC, "id" DESC);

CREATE FUNCTION "refuse_audit_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_events_never_emptied" BEFORE TRUNCATE ON "audit_events"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
