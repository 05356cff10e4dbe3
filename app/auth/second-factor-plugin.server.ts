import { twoFactor } from "better-auth/plugins/two-factor";

/** better-auth's own codes of an app and for recovery, asked for after Google's sign-in too. */
export function secondFactor() {
  const plugin = twoFactor({
    allowPasswordless: true, // who signs in with Google alone has none to type
    accountLockout: { enabled: false }, // app/auth/tries.server.ts counts, and never locks a known device out
  });
  const [hook] = plugin.hooks.after;
  hook!.matcher = ({ path }) => path === "/sign-in/email" || path === "/callback/:id";
  return plugin;
}
