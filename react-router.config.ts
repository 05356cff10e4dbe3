import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false, // each part would be a file more
} satisfies Config;
