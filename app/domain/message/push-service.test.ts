import { expect, test } from "vitest";
import { isPushAddress } from "./push-service.ts";

test("a device is at the push service of its browser", () => {
  for (const address of [
    "https://fcm.googleapis.com/fcm/send/dk3:APA91b_x-y",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2f%3d",
  ])
    expect(isPushAddress(address), address).toBe(true);
});

test("no other host, port, user name or spelling is accepted", () => {
  for (const address of [
    "",
    "x",
    "https://127.0.0.1.nip.io:9443/",
    "https://localtest.me:22/",
    "https://kubernetes.default.svc/",
    "https://evil.com:6379/",
    "https://10.0.0.7/",
    "https://[::1]/",
    "https://localhost/",
    "http://fcm.googleapis.com/a",
    "https://fcm.googleapis.com:22/a",
    "https://fcm.googleapis.com:443/a",
    "https://user:pass@fcm.googleapis.com/a",
    "https://user@fcm.googleapis.com/a",
    "https://fcm.googleapis.com@evil.com/a",
    "https://fcm.googleapis.com\\@evil.com/a",
    "https://fcm.googleapis.com.evil.com/a",
    "https://evilfcm.googleapis.com/a",
    "https://evilpush.apple.com/a",
    "https://fcm.googleapis.com./a",
    "https://FCM.googleapis.com/a",
    "https://fcm.googleapis.com/a\r\nHost: evil.com",
    "https://fcm.googleapis.com/a\0",
    " https://fcm.googleapis.com/a",
    "https:fcm.googleapis.com/a",
    "https://fcm.googleapis.com",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
    "constructor",
  ])
    expect(isPushAddress(address), JSON.stringify(address)).toBe(false);
});
