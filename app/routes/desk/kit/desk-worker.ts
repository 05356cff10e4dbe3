const scope = "/dashboard/admin";
const formerScope = "/dashboard/admin/day";
const devices = "/dashboard/admin/push";

let starting: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Starts the service worker of the desk, which keeps the board, shows push messages, and answers for the other rooms
 * where there is no network. Throws where the browser has none.
 */
export function startDeskWorker(): Promise<ServiceWorkerRegistration> {
  // Several parts of a page ask at once, and a device moves once.
  starting ??= start().finally(() => {
    starting = undefined;
  });
  return starting;
}

async function start(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  // A device of before has it for the board alone.
  const found = await serviceWorker.getRegistration(formerScope);
  const former = found?.scope.endsWith(formerScope) ? found : undefined;
  const worker = await serviceWorker.register("/desk-worker.js", { scope });
  if (!former) return worker;
  // Its push messages would end with it, so it stays until they come by the new one.
  if (!(await movePush(former, worker).catch(() => false))) return former;
  await former.unregister();
  return worker;
}

/** Lets the push messages of one worker come by another one. Returns false where the desk could not note that. */
async function movePush(from: ServiceWorkerRegistration, to: ServiceWorkerRegistration): Promise<boolean> {
  const former = await from.pushManager?.getSubscription();
  if (!former) return true;
  await isRunning(to);
  const { applicationServerKey } = former.options;
  const device = await to.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const status = await tellDevice(device, { intent: "move", "former-endpoint": former.endpoint });
  // The desk sends nothing to a device that it does not know.
  if (status === 404) await device.unsubscribe();
  return status === 204 || status === 404;
}

/** Waits until a worker that was just registered runs: nothing can subscribe by it before. */
async function isRunning({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = waiting ?? installing;
  if (active || !worker) return;
  await new Promise<void>((resolve) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    }),
  );
}

/** Tells the desk where push messages reach this device. Returns the HTTP status of its answer, 204 where it keeps that. */
export async function tellDevice(device: PushSubscription, fields: Record<string, string>): Promise<number> {
  const { endpoint, keys = {} } = device.toJSON();
  const body = new URLSearchParams({
    ...fields,
    endpoint: endpoint!,
    p256dh: keys.p256dh!,
    auth: keys.auth!,
  });
  return (await fetch(devices, { method: "POST", body })).status;
}
