ALTER TABLE "matches" ADD COLUMN "changed_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "beside" json;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rematch_of" uuid;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "until_seq" integer;--> statement-breakpoint
CREATE INDEX "matches_paused" ON "matches" USING btree ("paused_until") WHERE "matches"."paused_until" is not null;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_rematch_of_unique" UNIQUE("rematch_of");