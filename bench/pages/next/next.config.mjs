import { fileURLToPath } from "node:url";

// Where node_modules is: two folders up of bench/build/next, which this file is copied to.
export default { turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) } };
