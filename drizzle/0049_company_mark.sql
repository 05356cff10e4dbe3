CREATE TABLE "company_marks" (
	"mark" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "company_marks_mark_name_pk" PRIMARY KEY("mark","name")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "brand_colour" text DEFAULT '#0b6e76' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "button_colour" text DEFAULT '#d04327' NOT NULL;