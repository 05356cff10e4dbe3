-- An operator's own words stay as they are.
UPDATE "translations" SET "text" = replace("text", 'Card numbers stay with PayPal: we never see them.
', 'Card numbers stay with PayPal: we never see them. Until a booking is paid or confirmed, also a sealed mark of the connection that it came from, so that nobody takes all our vans with false bookings.
')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'en' AND position('a sealed mark of the connection' IN "text") = 0;--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'Los números de tarjeta se quedan en PayPal: nunca los vemos.
', 'Los números de tarjeta se quedan en PayPal: nunca los vemos. Mientras una reserva no esté pagada ni confirmada, también una marca cifrada de la conexión de la que llegó, para que nadie ocupe todas las vans con reservas falsas.
')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'es' AND position('una marca cifrada de la conexión' IN "text") = 0;
