const scope = "/dashboard/admin";
const formerScope = "/dashboard/admin/day";

/**
 * Starts the service worker of the desk, which keeps the board, shows push messages, and answers for the other rooms
 * where there is no network. Throws where the browser has none.
 */
export async function startDeskWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  // A device of before has it for the board alone. Where that one gets push messages it stays: they would end with it.
  const former = await serviceWorker.getRegistration(formerScope);
  if (former?.scope.endsWith(formerScope)) {
    if (await former.pushManager?.getSubscription()) return former;
    await former.unregister();
  }
  return await serviceWorker.register("/desk-worker.js", { scope });
}
