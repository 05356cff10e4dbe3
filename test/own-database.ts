import pg from "pg";

// On PostgreSQL each worker has a database of its own, made before its first file imports anything.
const { DATABASE_URL, VITEST_POOL_ID } = process.env;
if (DATABASE_URL && !process.env.OWN_DATABASE) {
  const name = `worker_${VITEST_POOL_ID}`;
  const server = new pg.Client(DATABASE_URL);
  await server.connect();
  await server.query(`create database ${name} template template0`);
  await server.end();
  process.env.DATABASE_URL = new URL(`/${name}`, DATABASE_URL).href;
  process.env.OWN_DATABASE = name;
}
