/** Returns the address of the page of all series at which one of them stands, whatever page of the list it is on. */
export const seriesAddress = (id: string) => `/dashboard/admin/series?series=${id}#${id}`;
