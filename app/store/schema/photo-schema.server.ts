import { customType, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The operator's photographs, one for each scene. */
export const photos = pgTable("photos", {
  scene: text().primaryKey(),
  version: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

/** The files of each photograph in every width and format, such as "960.avif". */
export const photoFiles = pgTable(
  "photo_files",
  {
    scene: text()
      .notNull()
      .references(() => photos.scene, { onDelete: "cascade" }),
    name: text().notNull(),
    bytes: bytea().notNull(),
  },
  (file) => [primaryKey({ columns: [file.scene, file.name] })],
);

/** All logos that the company has had, each in every format, such as "mark.avif". */
export const companyMarks = pgTable(
  "company_marks",
  {
    mark: text().notNull(),
    name: text().notNull(),
    bytes: bytea().notNull(),
  },
  ({ mark, name }) => [primaryKey({ columns: [mark, name] })],
);
