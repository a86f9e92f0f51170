CREATE TABLE "match_marks" (
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"card" text NOT NULL,
	"place" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "match_marks_match_id_user_id_card_place_pk" PRIMARY KEY("match_id","user_id","card","place")
);
--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_marks_user" ON "match_marks" USING btree ("user_id");