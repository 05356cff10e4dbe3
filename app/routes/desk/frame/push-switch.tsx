import { useEffect, useState } from "react";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import { startDeskWorker, tellDevice } from "../kit/desk-worker.ts";

const address = "/dashboard/admin/push";

/**
 * Switches push messages of this device on and off. It appears where the browser supports them, and its room is
 * reserved before that is known.
 */
export function PushSwitch({ className }: { className: string }) {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    if (!("PushManager" in window && "Notification" in window)) return;
    startDeskWorker()
      .then((worker) => worker.pushManager.getSubscription())
      .then((device) => setOn(device !== null && Notification.permission === "granted"))
      .catch(() => {}); // without a service worker there is nothing to switch
  }, []);
  const press = async () => setOn(await (isOn ? turnOff() : turnOn()).catch(() => isOn));
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => void press()}
      className={`${className} min-w-24 whitespace-nowrap ${isOn === undefined ? "invisible" : ""}`}
    >
      {frameTexts.push(isOn ?? false)}
    </button>
  );
}

async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { publicKey } = (await (await fetch(address)).json()) as { publicKey: string };
  const worker = await startDeskWorker();
  const subscribed = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return (await tellDevice(subscribed, { intent: "keep" })) === 204;
}

/** Unsubscribes this device, and returns false: push messages are off afterwards. */
async function turnOff(): Promise<boolean> {
  const device = await (await startDeskWorker()).pushManager.getSubscription();
  if (!device) return false;
  const body = new URLSearchParams({ intent: "forget", endpoint: device.endpoint });
  await fetch(address, { method: "POST", body });
  await device.unsubscribe();
  return false;
}
