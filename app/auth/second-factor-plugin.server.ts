import { twoFactor } from "better-auth/plugins/two-factor";
import { storedRecoveryCodes } from "./recovery-codes.server.ts";

/**
 * Returns better-auth's plugin for codes of an app and recovery codes, which are asked for after a sign-in with
 * Google too.
 */
export function secondFactor() {
  const plugin = twoFactor({
    allowPasswordless: true, // an account that signs in with Google alone has no password
    accountLockout: { enabled: false }, // app/auth/tries.server.ts counts, and never locks a known device out
    backupCodeOptions: { storeBackupCodes: storedRecoveryCodes },
  });
  const [hook] = plugin.hooks.after;
  hook!.matcher = ({ path }) => path === "/sign-in/email" || path === "/callback/:id";
  return plugin;
}
