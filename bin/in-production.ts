// Imported first by a command that has to know whether the site is a live one: `npm start` says so to the server.
process.env.NODE_ENV ??= "production";
