// A command imports this first when it has to know whether the site is a live one: `npm start` sets the same for the server.
process.env.NODE_ENV ??= "production";
