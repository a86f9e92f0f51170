DROP INDEX "matches_deadline";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "nudged_deadline" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "matches_deadline" ON "matches" USING btree ("deadline_at") WHERE "matches"."deadline_at" is not null and "matches"."deadline_at" is distinct from "matches"."nudged_deadline";