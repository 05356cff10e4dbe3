-- What only a kept promise may say, in the documents as they came.
UPDATE translations SET text = replace(replace(text,
	'At an airport we wait for your flight, also when it is late. Elsewhere the driver',
	'{flightsFollowed:At an airport we wait for your flight, also when it is late. Elsewhere }the driver'),
	'Tell us about child seats, surfboards', 'Tell us about {childSeats:child seats, }surfboards')
WHERE thing = 'document/terms' AND language = 'en';--> statement-breakpoint
UPDATE translations SET text = replace(replace(text,
	'En un aeropuerto esperamos su vuelo, también si se atrasa. En otros lugares el chofer',
	'{flightsFollowed:En un aeropuerto esperamos su vuelo, también si se atrasa. En otros lugares }el chofer'),
	'si trae sillas de niño, tablas', 'si trae {childSeats:sillas de niño, }tablas')
WHERE thing = 'document/terms' AND language = 'es';
