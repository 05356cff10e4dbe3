const scope = "/dashboard/admin";
const formerScope = "/dashboard/admin/day";

/**
 * Starts the service worker of the desk, which keeps the board, shows push messages, and answers for the other rooms
 * where there is no network. Throws where the browser has none.
 */
export async function startDeskWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  // A device of before had it for the board alone; of two workers the one with the longer scope would answer there.
  const former = await serviceWorker.getRegistration(formerScope);
  if (former?.scope.endsWith(formerScope)) await former.unregister();
  return await serviceWorker.register("/desk-worker.js", { scope });
}
